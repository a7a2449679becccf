import { searchFailed } from '../../../../ui/feedback/search-state.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import classes from './mentions.module.css';

export interface MentionSuggestion {
  readonly name: string;
  readonly avatar: string | null;
  readonly following?: boolean;
}

interface SuggestionListProps {
  readonly id: string;
  readonly query: string;
  readonly people: readonly MentionSuggestion[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly active: number;
  /** Above the field instead of below it. */
  readonly above?: boolean;
  readonly onSelect: (index: number) => void;
  readonly onHighlight: (index: number) => void;
}

/** The suggestions below the field, which keeps the focus. */
export function SuggestionList({
  id,
  query,
  people,
  isSearching,
  hasFailed,
  active,
  above,
  onSelect,
  onHighlight,
}: SuggestionListProps) {
  if (people.length === 0)
    return (
      <p className={`${classes.list} ${classes.empty}`} data-above={above} role="status">
        {isSearching ? '正在查找' : emptyMessage(query, hasFailed)}
      </p>
    );
  return (
    <div id={id} className={classes.list} data-above={above} role="listbox" aria-label="提到谁">
      {people.map(({ name, avatar, following }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position: two people may share a name
          key={index}
          id={optionId(id, index)}
          ref={index === active ? scrollIntoView : undefined}
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

/** For `aria-activedescendant` of the field. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function scrollIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function emptyMessage(query: string, hasFailed: boolean): string {
  if (hasFailed) return searchFailed;
  return query === '' ? '继续输入，从名字里查找' : `没有找到“${query}”`;
}
