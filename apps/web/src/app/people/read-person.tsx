import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { BlockButton } from '../../entities/person/block-button.tsx';
import { ReportButton } from '../../entities/social/report/report-button.tsx';
import { PersonPage } from '../../features/people/person-page.tsx';
import { openChat } from '../chat/chat-drawer-store.ts';

export function ReadPerson() {
  return (
    <PersonPage
      actions={({ uid, name }) => (
        <>
          <Button
            variant="default"
            aria-label={`发消息给${name}`}
            leftSection={<IconMessage size={16} aria-hidden />}
            onClick={() => openChat(uid)}
          >
            发消息
          </Button>
          <BlockButton uid={uid} name={name} />
          <ReportButton kind="person" id={uid} name={name} />
        </>
      )}
    />
  );
}
