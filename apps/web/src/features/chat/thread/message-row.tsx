import type { ImMessage } from '@gongdu/contract/messaging/message';
import { memo } from 'react';
import {
  DayLine,
  MessageItem,
  NewMessagesLine,
  TipLine,
} from '../../../entities/chat-message/message-frame.tsx';
import { removedText } from '../../../entities/chat-message/removed-text.ts';
import { useChat } from '../store/chat-store.ts';
import { eventText } from '../store/message-preview.ts';
import { Bubble } from './bubble.tsx';
import { PendingBubble, PendingFileBubble } from './pending-bubble.tsx';
import type { Row } from './rows.ts';
import { useThread } from './thread-context.ts';

interface MessageRowProps {
  readonly row: Row;
  /** Jumped to. */
  readonly highlighted: boolean;
}

export const MessageRow = memo(function MessageRow({ row, highlighted }: MessageRowProps) {
  return (
    <MessageItem highlighted={highlighted} startsGroup={row.startsGroup}>
      {row.kind === 'entry' && row.startsDay && <DayLine at={row.entry.ctime_ms} />}
      {row.startsNew && <NewMessagesLine />}
      {row.kind === 'sending' && <PendingBubble sending={row.sending} startsGroup={row.startsGroup} />}
      {row.kind === 'file' && <PendingFileBubble sending={row.file} />}
      {row.kind === 'entry' && <EntryRow entry={row.entry} startsGroup={row.startsGroup} />}
    </MessageItem>
  );
});

function EntryRow({ entry, startsGroup }: { readonly entry: ImMessage; readonly startsGroup: boolean }) {
  const { me, nameOf } = useThread();
  const displayName = (username: string) => (username === me ? '您' : nameOf(username));
  if (entry.event) return <TipLine>{eventText(entry.event, displayName)}</TipLine>;
  if (entry.removed) return <TipLine>{removedText}</TipLine>;
  if (entry.retracted || !entry.content)
    return <Retracted entry={entry} name={displayName(entry.from_username)} />;
  return <Bubble entry={entry} content={entry.content} startsGroup={startsGroup} />;
}

function Retracted({ entry, name }: { readonly entry: ImMessage; readonly name: string }) {
  const { restoreText } = useThread();
  const text = useChat(({ recalled }) => recalled.get(entry.msg_id));
  return (
    <TipLine>
      {name}撤回了一条消息
      {text !== undefined && (
        <button type="button" onClick={() => restoreText(text)}>
          重新编辑
        </button>
      )}
    </TipLine>
  );
}
