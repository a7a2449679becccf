import type { ImMessage } from '@gongdu/contract/im-message';
import { memo } from 'react';
import { relativeTime, wholeTime } from '../../../ui/relative-time.ts';
import { useChat } from '../chat/chat-store.ts';
import { removedWords, tipOf } from '../chat/words.ts';
import { Bubble } from './bubble.tsx';
import type { Row } from './rows.ts';
import { SendingBubble, SendingFileBubble } from './sending-bubble.tsx';
import styles from './thread.module.css';
import { useThread } from './thread-context.ts';

interface MessageRowProps {
  readonly row: Row;
  /** Jumped to. */
  readonly marked: boolean;
}

export const MessageRow = memo(function MessageRow({ row, marked }: MessageRowProps) {
  return (
    <div className={styles.row} data-marked={marked || undefined} data-group={row.startsGroup || undefined}>
      {row.kind === 'entry' && row.startsDay && <Day at={row.entry.ctime_ms} />}
      {row.startsNew && (
        <p className={styles.newLine}>
          <span>以下为新消息</span>
        </p>
      )}
      {row.kind === 'sending' && <SendingBubble sending={row.sending} startsGroup={row.startsGroup} />}
      {row.kind === 'file' && <SendingFileBubble sending={row.file} />}
      {row.kind === 'entry' && <Entry entry={row.entry} startsGroup={row.startsGroup} />}
    </div>
  );
});

function Day({ at }: { readonly at: number }) {
  const then = new Date(at);
  // without the clock: it stands at each group
  const words = relativeTime(startOf(then), startOf(new Date())).replace(/ ?\d\d:\d\d$/, '');
  return (
    <p className={styles.day}>
      <time dateTime={then.toISOString()} title={wholeTime(then)}>
        {words === '刚刚' ? '今天' : words}
      </time>
    </p>
  );
}

function startOf(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function Entry({ entry, startsGroup }: { readonly entry: ImMessage; readonly startsGroup: boolean }) {
  const { me, nameOf } = useThread();
  const named = (username: string) => (username === me ? '你' : nameOf(username));
  if (entry.event) return <p className={styles.tip}>{tipOf(entry.event, named)}</p>;
  if (entry.removed) return <p className={styles.tip}>{removedWords}</p>;
  if (entry.retracted || !entry.content) return <Retracted entry={entry} name={named(entry.from_username)} />;
  return <Bubble entry={entry} content={entry.content} startsGroup={startsGroup} />;
}

function Retracted({ entry, name }: { readonly entry: ImMessage; readonly name: string }) {
  const { writeAgain } = useThread();
  const text = useChat(({ recalled }) => recalled.get(entry.msg_id));
  return (
    <p className={styles.tip}>
      {name}撤回了一条消息
      {text !== undefined && (
        <button type="button" className={styles.again} onClick={() => writeAgain(text)}>
          重新编辑
        </button>
      )}
    </p>
  );
}
