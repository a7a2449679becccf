import type { BookCategory } from '@gongdu/contract/book';
import styles from './books-page.module.css';

interface CategoryTreeProps {
  readonly categories: readonly BookCategory[];
  readonly chosen: number | undefined;
  readonly choose: (id: number | undefined) => void;
}

/** Two levels beside the list; on phones one line to be pushed along. */
export function CategoryTree({ categories, chosen, choose }: CategoryTreeProps) {
  const tops = categories.filter(({ parentId }) => parentId === null);
  const entry = (id: number | undefined, name: string, level: number) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={styles.category}
      data-level={level}
      aria-current={id === chosen || undefined}
      onClick={() => choose(id)}
    >
      {name}
    </button>
  );
  return (
    <nav className={styles.categories} aria-label="图书分类">
      {entry(undefined, '全部', 0)}
      {tops.flatMap((top) => [
        entry(top.id, top.name, 0),
        ...categories.filter(({ parentId }) => parentId === top.id).map(({ id, name }) => entry(id, name, 1)),
      ])}
    </nav>
  );
}
