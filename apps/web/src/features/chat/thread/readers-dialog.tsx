import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import classes from '../dialogs.module.css';
import { readyClient } from '../store/client.ts';

interface ReadersDialogProps {
  readonly entry: ImMessage;
  readonly onClose: () => void;
}

/** Who of a group has read a message of mine; in large groups only how many. */
export function ReadersDialog({ entry, onClose }: ReadersDialogProps) {
  const [tab, setTab] = useState<'read' | 'unread'>('read');
  const { data, isError, refetch } = useQuery({
    queryKey: ['messaging', 'readers', entry.msg_id, entry.unread_count],
    queryFn: async () => await (await readyClient()).msgUnreadList({ msg_id: entry.msg_id }),
  });
  const tabs = [
    { id: 'read', name: '已读', count: data?.read_count },
    { id: 'unread', name: '未读', count: data?.unread_count },
  ] as const;
  const people = tab === 'read' ? data?.read_list : data?.unread_list;
  const count = tab === 'read' ? data?.read_count : data?.unread_count;
  return (
    <Modal opened onClose={onClose} title="消息阅读情况" size={420}>
      <Tabs tabs={tabs} value={tab} onChange={setTab} label="阅读情况" panel="readers" />
      <div id="readers" role="tabpanel" aria-label={tab === 'read' ? '已读' : '未读'}>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <ListSkeleton rows={3} picture />}
        {people?.length === 0 && (
          <p className={classes.note} style={{ paddingBlock: 16 }}>
            {count ? `共 ${count} 人，人数较多的群只显示数字。` : '还没有人。'}
          </p>
        )}
        <ul className={classes.people}>
          {people?.map(({ username, nickname, avatar }) => (
            <li key={username} className={classes.person}>
              <PersonLine name={nickname} avatar={avatar} />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
