import type { BookCategory } from '@gongdu/contract/library/books/book';
import { useRef } from 'react';
import { useCurrentInView } from '../../../../ui/list/use-current-in-view.ts';
import classes from './catalogue.module.css';

interface CategoryTreeProps {
  readonly categories: readonly BookCategory[];
  readonly selected: number | undefined;
  readonly onSelect: (id: number | undefined) => void;
}

/** Two levels beside the list; on phones one line that scrolls sideways. */
export function CategoryTree({ categories, selected, onSelect }: CategoryTreeProps) {
  const list = useRef<HTMLElement>(null);
  useCurrentInView(list, selected);
  const topLevel = categories.filter(({ parentId }) => parentId === null);
  const renderCategory = (id: number | undefined, name: string, level: number) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={classes.category}
      data-level={level}
      aria-current={id === selected || undefined}
      onClick={() => onSelect(id)}
    >
      {name}
    </button>
  );
  return (
    <nav ref={list} className={classes.categories} aria-label="图书分类">
      {renderCategory(undefined, '全部', 0)}
      {topLevel.flatMap((top) => [
        renderCategory(top.id, top.name, 0),
        ...categories
          .filter(({ parentId }) => parentId === top.id)
          .map(({ id, name }) => renderCategory(id, name, 1)),
      ])}
    </nav>
  );
}
