import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { BlockButton } from '../../features/notifications/actions/block-button.tsx';
import { PersonPage } from '../../features/social/person-page.tsx';
import { ReportButton } from '../../features/social/report/report-button.tsx';
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
