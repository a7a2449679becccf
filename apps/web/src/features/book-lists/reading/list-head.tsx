import { bookListModeWords } from '@gongdu/contract/book-list';
import { useQuery } from '@tanstack/react-query';
import { CoverMosaic } from '../../../ui/cover-mosaic.tsx';
import { readListQuery } from '../queries.ts';
import styles from './list-reading.module.css';

interface ReadList {
  readonly id: number;
  readonly revision: string | null;
}

/** Covers, number and mode of a list that is read, between its author and its words. */
export function ListHead({ work }: { readonly work: ReadList }) {
  const { data: list } = useQuery(readListQuery(work));
  if (!list || list.items.length === 0) return null;
  return (
    <div className={styles.cover}>
      <CoverMosaic books={list.items.map(({ book }) => book)} width={66} />
      <p className={styles.sum}>
        <span>
          <strong>{list.items.length}</strong> 本书
        </span>
        {list.mode !== 'open' && <span className={styles.mode}>{bookListModeWords[list.mode]}</span>}
      </p>
    </div>
  );
}
