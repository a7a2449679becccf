import type { ShelfRow } from '@gongdu/contract/library/shelf/shelf';
import { IconLock } from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { EditEntry } from '../../../entities/library/shelf/edit-entry.tsx';
import { ShelfFacts } from '../../../entities/library/shelf/shelf-facts.tsx';
import { ShelfMenu } from '../../../entities/library/shelf/shelf-menu.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { RowInItem } from '../../../ui/layout/list.tsx';
import { type ScrollSnapshot, VirtualList } from '../../../ui/list/virtual-list.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import type { ShelfView } from './filter-bar.tsx';
import classes from './shelf.module.css';

interface ShelfBooksProps {
  readonly rows: readonly ShelfRow[];
  readonly view: ShelfView;
  readonly busy: boolean;
  /** More books exist than are loaded. */
  readonly hasMore: boolean;
  /** Identifies the filters: the scroll position is stored under it. */
  readonly viewKey: string;
  /** null: selection is off. */
  readonly selected: ReadonlySet<number> | null;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

export function ShelfBooks(props: ShelfBooksProps) {
  const { rows, view, busy, hasMore, viewKey, selected, onSelect } = props;
  const [editedId, setEditedId] = useState<number>();
  const container = useRef<HTMLDivElement>(null);
  const columns = useColumns(container);
  const snapshot = snapshotOf(`${view} ${columns} ${viewKey}`);
  const { pinned, ...focus } = usePinnedItem();
  const edited = rows.find(({ bookId }) => bookId === editedId);
  const choice = (row: ShelfRow) => selected && <Choice row={row} selected={selected} onSelect={onSelect} />;
  return (
    <>
      <div ref={container} className={classes.books} aria-busy={busy || undefined} {...focus}>
        {view === 'list' && (
          <VirtualList
            key={viewKey}
            rows={rows}
            idOf={({ bookId }) => bookId}
            estimate={112}
            label="书架"
            hasMore={hasMore}
            pinned={pinned}
            snapshot={snapshot}
          >
            {(row) => <BookRow row={row} choice={choice(row)} onEdit={() => setEditedId(row.bookId)} />}
          </VirtualList>
        )}
        {view === 'grid' && columns > 0 && (
          <VirtualList
            key={`${columns} ${viewKey}`}
            rows={linesOf(rows, columns)}
            idOf={([first]) => first?.bookId ?? 0}
            estimate={284}
            label="书架"
            hasMore={hasMore}
            pinned={pinned}
            snapshot={snapshot}
          >
            {(line) => (
              <div className={classes.grid} style={{ '--columns': columns }}>
                {line.map((row) => (
                  <BookTile
                    key={row.bookId}
                    row={row}
                    choice={choice(row)}
                    onEdit={() => setEditedId(row.bookId)}
                  />
                ))}
              </div>
            )}
          </VirtualList>
        )}
      </div>
      {edited && (
        <EditEntry
          key={edited.bookId}
          entry={edited}
          title={edited.book.title}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  );
}

const snapshots = new Map<string, ScrollSnapshot>();
/** Each search and width has its own snapshot; the oldest are dropped. */
const snapshotsMax = 20;

function snapshotOf(key: string): ScrollSnapshot {
  const snapshot = snapshots.get(key) ?? { offset: 0, sizes: [] };
  snapshots.delete(key);
  snapshots.set(key, snapshot);
  for (const oldest of snapshots.keys()) if (snapshots.size > snapshotsMax) snapshots.delete(oldest);
  return snapshot;
}

/** The index of the focused item, which stays rendered when it is scrolled out of sight. */
function usePinnedItem() {
  const [pinned, setPinned] = useState(-1);
  return {
    pinned,
    onFocus: ({ target }: FocusEvent) =>
      setPinned(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)),
    onBlur: () => setPinned(-1),
  };
}

/** Pixels of a tile and of the gap between tiles. */
const [tileWidth, tileGap] = [124, 16];

/** Tiles per line; 0 until the width is known. */
function useColumns(container: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(0);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setColumns(Math.max(1, Math.floor((width + tileGap) / (tileWidth + tileGap))));
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return columns;
}

function linesOf(rows: readonly ShelfRow[], columns: number): ShelfRow[][] {
  return Array.from({ length: Math.ceil(rows.length / columns) }, (_, at) =>
    rows.slice(at * columns, (at + 1) * columns),
  );
}

interface BookProps {
  readonly row: ShelfRow;
  readonly choice: React.ReactNode;
  readonly onEdit: () => void;
}

function BookRow({ row, choice, onEdit }: BookProps) {
  const { book, tags, note, reason, hidden, waiting, state } = row;
  return (
    <RowInItem
      leading={
        <span className={classes.leading}>
          {choice}
          <BookCover title={book.title} author={book.author} picture={book.cover} width={48} />
        </span>
      }
      written
      title={
        <h2>
          <Link to={`/book/${book.id}`}>{book.title}</Link>
        </h2>
      }
      badges={
        <>
          {hidden && (
            <Badge>
              <IconLock size={12} aria-hidden /> 只有自己可见
            </Badge>
          )}
          {waiting && <Badge tone="warn">未收录</Badge>}
        </>
      }
      excerpt={reason || note || undefined}
      meta={
        <>
          <span>{book.author}</span>
          <ShelfFacts entry={row} />
          {tags.length > 0 && <span>{tags.map((tag) => `#${tag}`).join(' ')}</span>}
        </>
      }
      actions={<ShelfMenu id={book.id} title={book.title} state={state} onEdit={onEdit} />}
    />
  );
}

function BookTile({ row, choice, onEdit }: BookProps) {
  const { book, rating, state } = row;
  return (
    <div className={classes.tile}>
      <Link to={`/book/${book.id}`} className={classes.tileCover} tabIndex={-1} aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={108} />
      </Link>
      {choice && <span className={classes.tileChoice}>{choice}</span>}
      <Link to={`/book/${book.id}`} className={classes.tileTitle}>
        {book.title}
      </Link>
      {rating !== null && <Stars value={rating} size={13} />}
      <ShelfMenu id={book.id} title={book.title} state={state} onEdit={onEdit} />
    </div>
  );
}

interface ChoiceProps {
  readonly row: ShelfRow;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

function Choice({ row: { bookId, book }, selected, onSelect }: ChoiceProps) {
  return (
    <input
      type="checkbox"
      className={classes.choice}
      aria-label={`选择《${book.title}》`}
      checked={selected.has(bookId)}
      onChange={({ currentTarget: { checked } }) => {
        const next = new Set(selected);
        if (checked) next.add(bookId);
        else next.delete(bookId);
        onSelect(next);
      }}
    />
  );
}
