import type { SearchedIm } from '@gongdu/contract/im-session';
import { useEffect } from 'react';
import { When } from '../../../ui/when.tsx';
import { useChat } from '../chat/chat-store.ts';
import { useMyUsername } from '../chat/me.ts';
import { needPeople } from '../chat/people.ts';
import { previewOf } from '../chat/words.ts';
import styles from './manage.module.css';

/** A message's place. */
export interface Place {
  readonly convId: number;
  readonly seq: number;
}

interface SearchHitsProps {
  readonly rows: readonly SearchedIm[];
  readonly goTo: (place: Place) => void;
}

/** Where, by whom, when, and what; a press goes there. */
export function SearchHits({ rows, goTo }: SearchHitsProps) {
  const me = useMyUsername();
  const people = useChat((state) => state.people);
  useEffect(() => needPeople(rows.map(({ message }) => message.from_username)), [rows]);
  const nameOf = ({ sessionName, message: { from_username, content } }: SearchedIm) => {
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
        className={styles.hit}
        onClick={() => goTo({ convId: sessionId, seq: message.seq })}
      >
        <span className={styles.hitHead}>
          <span>
            {sessionName}
            {name && ` · ${name}`}
          </span>
          <When at={new Date(message.ctime_ms).toISOString()} />
        </span>
        <span className={styles.hitWords}>{message.content && previewOf(message.content)}</span>
      </button>
    );
  });
}
