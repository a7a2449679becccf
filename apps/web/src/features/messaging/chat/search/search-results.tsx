import type { ImSearchResult } from '@gongdu/contract/messaging/conversation-endpoints';
import { useEffect } from 'react';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../dialogs.module.css';
import { useChat } from '../store/chat-store.ts';
import { messagePreview } from '../store/message-preview.ts';
import { requestPeople, useMyUsername } from '../store/people.ts';

/** The position of a message. */
export interface MessagePosition {
  readonly convId: number;
  readonly seq: number;
}

interface SearchResultsProps {
  readonly rows: readonly ImSearchResult[];
  readonly onGoTo: (place: MessagePosition) => void;
}

export function SearchResults({ rows, onGoTo }: SearchResultsProps) {
  const me = useMyUsername();
  const people = useChat((state) => state.people);
  useEffect(() => requestPeople(rows.map(({ message }) => message.from_username)), [rows]);
  const nameOf = ({ sessionName, message: { from_username, content } }: ImSearchResult) => {
    if (from_username === me) return '我';
    const name = people.get(from_username)?.name ?? content?.from_name;
    return name === sessionName ? undefined : name;
  };
  return rows.map((row) => {
    const { sessionId, sessionName, message } = row;
    const name = nameOf(row);
    return (
      <button
        key={message.msg_id}
        type="button"
        className={classes.result}
        onClick={() => onGoTo({ convId: sessionId, seq: message.seq })}
      >
        <span className={classes.resultHeader}>
          <span>
            {sessionName}
            {name && ` · ${name}`}
          </span>
          <RelativeTime at={new Date(message.ctime_ms).toISOString()} />
        </span>
        <span>{message.content && messagePreview(message.content)}</span>
      </button>
    );
  });
}
