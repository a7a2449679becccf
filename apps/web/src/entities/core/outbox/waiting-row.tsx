import type { Entry } from './entry.ts';
import { useOutboxEntry } from './use-outbox-entry.ts';
import classes from './waiting-row.module.css';

interface WaitingRowProps {
  readonly entry: Entry;
  /** What was written. */
  readonly text: string;
  /** It has a text that returns to its field. */
  readonly mends?: boolean;
  readonly onMend?: () => void;
}

/** Something that the server does not have yet, in the place where it was written. */
export function WaitingRow({ entry, text, mends = false, onMend }: WaitingRowProps) {
  const { isRefused, isSending, status, retry, revise, discard } = useOutboxEntry(entry);
  return (
    <div className={classes.row} data-refused={isRefused || undefined}>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <p className={classes.status} role={isRefused ? 'alert' : 'status'}>
        {status}
        {isRefused && (
          <button type="button" onClick={retry}>
            重试
          </button>
        )}
        {!isSending && mends && (
          <button type="button" onClick={() => void revise().then(onMend)}>
            修改
          </button>
        )}
        {!isSending && (
          <button type="button" onClick={() => void discard()}>
            {isRefused ? '放弃' : '取消'}
          </button>
        )}
      </p>
    </div>
  );
}
