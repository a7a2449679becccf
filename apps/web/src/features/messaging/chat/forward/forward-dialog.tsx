import { imUsername } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { peopleSearchQuery } from '../../../../entities/core/person/find-people.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { PersonChoice } from '../contacts/person-choice.tsx';
import { useRecentConversations } from '../contacts/recent-conversations.ts';
import classes from '../dialogs.module.css';
import { useChat } from '../store/chat-store.ts';
import { openConversationWith } from '../store/conversations.ts';
import { messagePreview } from '../store/message-preview.ts';
import { type ForwardedMessage, forwardMessages } from './forward-messages.ts';

interface ForwardDialogProps {
  readonly entries: readonly ForwardedMessage[];
  readonly onClose: () => void;
  /** Called once the messages are being sent. */
  readonly onDone: () => void;
}

/** A conversation, or a member without a conversation yet. */
interface ForwardTarget {
  /** `key` of the conversation, which is the member's username. */
  readonly key: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly note: string;
  readonly open: () => Promise<ImConversation | undefined>;
}

const maxTargets = 9;

/** Chooses the receivers: recent conversations; a search also finds members without a conversation yet. */
export function ForwardDialog({ entries, onClose, onDone }: ForwardDialogProps) {
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<readonly ForwardTarget[]>([]);
  const targets = useTargets(words);
  const selectedKeys = new Set(selected.map(({ key }) => key));
  const isFull = selected.length >= maxTargets;
  const submit = useAction(
    async () => {
      const opened = await Promise.all(selected.map(({ open }) => open()));
      void forwardMessages(
        entries,
        opened.filter((each) => each !== undefined),
      );
    },
    { onDone },
  );
  const toggle = (target: ForwardTarget) => {
    const others = selected.filter(({ key }) => key !== target.key);
    setSelected(selectedKeys.has(target.key) ? others : [...others, target]);
  };
  return (
    <ResponsiveModal onClose={onClose} title="转发给">
      <Stack gap="sm">
        <Text c="dimmed" size="sm" truncate>
          {previewOf(entries)}
        </Text>
        <SearchInput autoFocus label="查找会话或书友" value={words} onSearch={setWords} maxLength={40} />
        <div className={classes.scroller}>
          {targets.length === 0 && <EmptyState icon={<IconSearch />} title="没有找到" />}
          <List label="可以转发给">
            {targets.map((target) => (
              <PersonChoice
                key={target.key}
                name={target.name}
                avatar={target.avatar}
                note={target.note}
                checked={selectedKeys.has(target.key)}
                disabled={isFull && !selectedKeys.has(target.key)}
                onChange={() => toggle(target)}
              />
            ))}
          </List>
        </div>
        <Group justify="flex-end" gap="sm">
          <Text c="dimmed" size="sm" flex={1} role="status">
            {isFull ? `一次最多转发给 ${maxTargets} 个会话` : ''}
          </Text>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button disabled={selected.length === 0} loading={submit.busy} onClick={() => void submit.run()}>
            {selected.length > 1 ? `转发给 ${selected.length} 个会话` : '转发'}
          </Button>
        </Group>
      </Stack>
    </ResponsiveModal>
  );
}

function previewOf(entries: readonly ForwardedMessage[]): string {
  const [first] = entries;
  if (!first) return '';
  const words = messagePreview(first.content);
  return entries.length === 1 ? words : `共 ${entries.length} 条消息，逐条转发：${words}`;
}

function useTargets(words: string): ForwardTarget[] {
  const recent = useRecentConversations(words).map(conversationTarget);
  const known = new Set(recent.map(({ key }) => key));
  const { data = [] } = useQuery({ ...peopleSearchQuery(words), placeholderData: keepPreviousData });
  const others = data
    .filter(({ me, uid }) => !me && !known.has(imUsername(uid)))
    .map(({ uid, name, avatar, bio }) => ({
      key: imUsername(uid),
      name,
      avatar,
      note: bio,
      open: async () => useChat.getState().conversations.get(await openConversationWith(uid)),
    }));
  return [...recent, ...others];
}

function conversationTarget(conversation: ImConversation): ForwardTarget {
  const { key, name, avatar, gid } = conversation;
  return {
    key,
    name,
    avatar,
    note: gid === undefined ? '' : '群聊',
    open: () => Promise.resolve(conversation),
  };
}
