import type { MemberSummary } from '@gongdu/contract/community/reaction';
import { Avatar } from '../../../ui/media/avatar.tsx';
import classes from './mentions.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly query: string;
  readonly people: readonly MemberSummary[];
  readonly isSearching: boolean;
  readonly active: number;
  readonly onSelect: (index: number) => void;
  readonly onHighlight: (index: number) => void;
}

/** Below the field; a press on it does not take the focus from the text. */
export function SuggestionList({
  id,
  query,
  people,
  isSearching,
  active,
  onSelect,
  onHighlight,
}: SuggestionListProps) {
  if (people.length === 0)
    return (
      <p className={`${classes.list} ${classes.empty}`} role="status">
        {isSearching ? '正在查找' : emptyMessage(query)}
      </p>
    );
  return (
    <div id={id} className={classes.list} role="listbox" aria-label="提到谁">
      {people.map(({ uid, name, avatar, following }, index) => (
        <button
          key={uid}
          id={`${id}-${uid}`}
          ref={index === active ? bringIntoView : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          className={classes.person}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => index !== active && onHighlight(index)}
          onClick={() => onSelect(index)}
        >
          <Avatar name={name} picture={avatar} size={28} />
          <span className={classes.name}>{name}</span>
          {following && <span className={classes.note}>已关注</span>}
        </button>
      ))}
    </div>
  );
}

function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function emptyMessage(query: string): string {
  return query === '' ? '继续输入，从名字里查找' : `没有找到“${query}”`;
}
