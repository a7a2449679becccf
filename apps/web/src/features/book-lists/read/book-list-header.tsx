import { bookListModeLabels } from '@gongdu/contract/books/book-list';
import { useQuery } from '@tanstack/react-query';
import { CoverStack } from '../../../ui/media/cover-stack.tsx';
import { bookListViewQuery } from '../queries.ts';
import classes from './book-list-view.module.css';

interface BookListWork {
  readonly id: number;
  readonly revision: string | null;
}

/** Covers, number and mode of a list that is read, between its author and its words. */
export function BookListHeader({ work }: { readonly work: BookListWork }) {
  const { data: list } = useQuery(bookListViewQuery(work));
  if (!list || list.items.length === 0) return null;
  return (
    <div className={classes.cover}>
      <CoverStack books={list.items.map(({ book }) => book)} width={66} />
      <p className={classes.summary}>
        <span>
          <strong>{list.items.length}</strong> 本书
        </span>
        {list.mode !== 'open' && <span className={classes.mode}>{bookListModeLabels[list.mode]}</span>}
      </p>
    </div>
  );
}
