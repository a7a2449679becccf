import type { ImMessage } from '@gongdu/contract/messaging/message';
import { memo } from 'react';
import {
  DayLine,
  MessageItem,
  NewMessagesLine,
  TipLine,
} from '../../../../entities/messaging/chat-message/message-frame.tsx';
import { removedText } from '../../../../entities/messaging/chat-message/removed-text.ts';
import { canForward } from '../forward/forward-messages.ts';
import { useChat } from '../store/chat-store.ts';
import { eventText, messagePreview } from '../store/message-preview.ts';
import { Bubble } from './bubble.tsx';
import { PendingBubble, PendingFileBubble } from './pending-bubble.tsx';
import type { Row } from './rows.ts';
import { type Choice, maxChosen, useThread } from './thread-context.ts';

interface MessageRowProps {
  readonly row: Row;
  /** The message that a link or search jumped to. */
  readonly highlighted: boolean;
  /** The number of unread messages when the thread was opened. */
  readonly newCount: number;
}

export const MessageRow = memo(function MessageRow({ row, highlighted, newCount }: MessageRowProps) {
  const { choice } = useThread();
  return (
    <MessageItem
      highlighted={highlighted}
      startsGroup={row.startsGroup}
      choice={choice.chosen ? <ChoiceBox row={row} {...choice} chosen={choice.chosen} /> : undefined}
    >
      {row.kind === 'entry' && row.startsDay && <DayLine at={row.entry.ctime_ms} />}
      {row.startsNew && <NewMessagesLine count={newCount} />}
      {row.kind === 'sending' && <PendingBubble sending={row.sending} startsGroup={row.startsGroup} />}
      {row.kind === 'file' && <PendingFileBubble file={row.file} />}
      {row.kind === 'entry' && <EntryRow {...row} />}
    </MessageItem>
  );
});

interface ChoiceBoxProps extends Pick<Choice, 'toggle'> {
  readonly row: Row;
  readonly chosen: NonNullable<Choice['chosen']>;
}

/** Only for messages that can be forwarded. */
function ChoiceBox({ row, chosen, toggle }: ChoiceBoxProps) {
  const entry = row.kind === 'entry' ? row.entry : null;
  if (!entry || !canForward(entry)) return null;
  const checked = chosen.has(entry.msg_id);
  return (
    <input
      type="checkbox"
      aria-label={`选择：${messagePreview(entry.content)}`}
      checked={checked}
      disabled={!checked && chosen.size >= maxChosen}
      onChange={() => toggle(entry)}
    />
  );
}

type EntryRowProps = Pick<Extract<Row, { kind: 'entry' }>, 'entry' | 'startsGroup' | 'endsGroup'>;

function EntryRow({ entry, startsGroup, endsGroup }: EntryRowProps) {
  const { me, nameOf } = useThread();
  const displayName = (username: string) => (username === me ? '你' : nameOf(username));
  if (entry.event) return <TipLine>{eventText(entry.event, displayName)}</TipLine>;
  if (entry.removed) return <TipLine>{removedText}</TipLine>;
  if (entry.retracted || !entry.content)
    return <Retracted entry={entry} name={displayName(entry.from_username)} />;
  return <Bubble entry={entry} content={entry.content} startsGroup={startsGroup} endsGroup={endsGroup} />;
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
