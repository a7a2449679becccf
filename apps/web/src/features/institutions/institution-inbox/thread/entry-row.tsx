import type { ImContent } from '@gongdu/contract/messaging/content';
import { imMessageVersion } from '@gongdu/contract/messaging/limits';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { MessageContent } from '../../../../entities/messaging/chat-message/message-content.tsx';
import {
  Clock,
  DayLine,
  MessageFrame,
  MessageItem,
  MessageLine,
  NewMessagesLine,
  ReadLabel,
  TipLine,
} from '../../../../entities/messaging/chat-message/message-frame.tsx';
import { removedText } from '../../../../entities/messaging/chat-message/removed-text.ts';
import { SendFailure, UploadingFile } from '../../../../entities/messaging/chat-message/unsent.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { discardReply, type PendingReply, retryReply } from '../composer/pending-replies.ts';
import type { Visitor } from '../queries.ts';
import type { MessageEntry, NoteEntry, Row } from './rows.ts';
import classes from './thread.module.css';
import { timeOf } from './thread-pages.ts';

interface EntryRowProps {
  readonly row: Row;
  readonly visitor: Visitor;
}

export const EntryRow = memo(function EntryRow({ row, visitor }: EntryRowProps) {
  return (
    <MessageItem startsGroup={row.startsGroup}>
      {row.kind === 'entry' && row.startsDay && <DayLine at={timeOf(row.entry)} />}
      {row.startsNew && <NewMessagesLine />}
      {row.kind === 'entry' &&
        (row.entry.type === 'note' ? (
          <NoteRow entry={row.entry} />
        ) : (
          <MessageRow {...row} entry={row.entry} visitor={visitor} />
        ))}
      {row.kind === 'sending' && <SendingRow sending={row.sending} />}
      {row.kind === 'file' && (
        <MessageFrame mine>
          <UploadingFile file={row.file} />
        </MessageFrame>
      )}
    </MessageItem>
  );
});

interface MessageRowProps extends Pick<Row, 'startsGroup' | 'endsGroup'> {
  readonly entry: MessageEntry;
  readonly visitor: Visitor;
}

function MessageRow({ entry, visitor, startsGroup, endsGroup }: MessageRowProps) {
  const { message } = entry;
  const fromVisitor = message.from_uid === visitor.uid;
  if (message.removed) return <TipLine>{removedText}</TipLine>;
  if (message.retracted || !message.content)
    return <TipLine>{fromVisitor ? visitor.name : (entry.by?.name ?? '我们')}撤回了一条消息</TipLine>;
  return (
    <MessageFrame
      mine={!fromVisitor}
      avatar={startsGroup && <Avatar name={visitor.name} picture={visitor.avatar} size={34} />}
    >
      <MessageLine at={endsGroup ? message.ctime_ms : null}>
        <MessageContent entry={message} content={message.content} mine={!fromVisitor} />
      </MessageLine>
      {!fromVisitor && endsGroup && <Foot entry={entry} />}
    </MessageFrame>
  );
}

/** Who answered, and whether the visitor has read it. */
function Foot({ entry }: { readonly entry: MessageEntry }) {
  const { by, automatic, message } = entry;
  return (
    <p className={classes.foot}>
      {automatic && <span className={classes.automatic}>自动回复</span>}
      {by && <span>{by.name}</span>}
      {message.unread_count !== undefined && <ReadLabel read={message.unread_count === 0} />}
    </p>
  );
}

function NoteRow({ entry }: { readonly entry: NoteEntry }) {
  return (
    <div className={classes.note}>
      <p className={classes.noteHead}>
        <IconLock size={13} aria-hidden />
        内部备注　{entry.by.name}　<Clock at={timeOf(entry)} />
      </p>
      <p className={classes.noteText}>{entry.text}</p>
    </div>
  );
}

function SendingRow({ sending }: { readonly sending: PendingReply }) {
  const queryClient = useQueryClient();
  const { failure, clientMsgId } = sending;
  return (
    <MessageFrame mine>
      <MessageLine sending={failure === null}>
        <MessageContent content={textContent(sending.text)} mine />
      </MessageLine>
      {failure !== null && (
        <SendFailure
          reason={failure}
          onRetry={() => retryReply(queryClient, sending)}
          onDiscard={() => discardReply(clientMsgId)}
        />
      )}
    </MessageFrame>
  );
}

/** A text as a wire message, for the component that renders it. */
function textContent(text: string): ImContent {
  const common = { version: imMessageVersion, target_type: 'single', target_id: '-', from_id: '-' } as const;
  return { ...common, create_time: 0, msg_type: 'text', msg_body: { text } };
}
