import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { readAs } from '../../../../lib/api/reads.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { readyClient } from '../store/client.ts';

interface ReadersDialogProps {
  readonly entry: ImMessage;
  readonly onClose: () => void;
}

/** Which members of a group have read the viewer's message; in large groups only how many. */
export function ReadersDialog({ entry, onClose }: ReadersDialogProps) {
  const [tab, setTab] = useState<'read' | 'unread'>('read');
  const { msg_id, unread_count } = entry;
  const readers = useQuery(
    readAs('im/msg_unread_list', { query: { msg_id, unread_count } }, async () =>
      (await readyClient()).msgUnreadList({ msg_id }),
    ),
  );
  const tabs = [
    { id: 'read', name: '已读', count: readers.data?.read_count },
    { id: 'unread', name: '未读', count: readers.data?.unread_count },
  ] as const;
  return (
    <ResponsiveModal onClose={onClose} title="消息阅读情况" width={420}>
      <Stack gap="sm">
        <Tabs tabs={tabs} value={tab} onChange={setTab} label="阅读情况">
          <QueryView query={readers} skeleton={<ListSkeleton rows={3} picture />}>
            {(data) => <Readers people={data[`${tab}_list`]} count={data[`${tab}_count`]} />}
          </QueryView>
        </Tabs>
      </Stack>
    </ResponsiveModal>
  );
}

interface ReadersProps {
  readonly people: readonly {
    readonly username: string;
    readonly nickname: string;
    readonly avatar: string;
  }[];
  readonly count: number;
}

function Readers({ people, count }: ReadersProps) {
  if (people.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {count > 0 ? `共 ${count} 人，人数较多的群只显示数字。` : '还没有人。'}
      </Text>
    );
  return (
    <List>
      {people.map(({ username, nickname, avatar }) => (
        <ListRow key={username}>
          <PersonLine name={nickname} avatar={avatar} />
        </ListRow>
      ))}
    </List>
  );
}
