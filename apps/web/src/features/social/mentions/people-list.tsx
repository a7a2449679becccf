import type { ShownPerson } from '@gongdu/contract/social';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import styles from './mentions.module.css';

interface PeopleListProps {
  readonly id: string;
  readonly words: string;
  readonly people: readonly ShownPerson[];
  readonly isLooking: boolean;
  readonly active: number;
  readonly take: (at: number) => void;
  readonly mark: (at: number) => void;
}

/** Below the field; a press on it does not take the focus from the text. */
export function PeopleList({ id, words, people, isLooking, active, take, mark }: PeopleListProps) {
  if (people.length === 0)
    return (
      <p className={`${styles.list} ${styles.none}`} role="status">
        {isLooking ? '正在查找' : noneWords(words)}
      </p>
    );
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="提到谁">
      {people.map(({ uid, name, avatar, following }, at) => (
        <button
          key={uid}
          id={`${id}-${uid}`}
          ref={at === active ? bringIntoView : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          className={styles.person}
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => at !== active && mark(at)}
          onClick={() => take(at)}
        >
          <NameAvatar name={name} picture={avatar} size={28} />
          <span className={styles.name}>{name}</span>
          {following && <span className={styles.note}>已关注</span>}
        </button>
      ))}
    </div>
  );
}

function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function noneWords(words: string): string {
  return words === '' ? '继续输入，从名字里查找' : `没有找到“${words}”`;
}
