import type { ShelfRow } from '@gongdu/contract/books/shelf';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EditEntry } from '../../entities/shelf/edit-entry.tsx';
import { ShelfFacts } from '../../entities/shelf/shelf-facts.tsx';
import { ShelfMenu } from '../../entities/shelf/shelf-menu.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Stars } from '../../ui/form/stars.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { BookCover } from '../../ui/media/book-cover.tsx';
import type { ShelfView } from './filter-bar.tsx';
import classes from './shelf.module.css';

interface ShelfBooksProps {
  readonly rows: readonly ShelfRow[];
  readonly view: ShelfView;
  readonly busy: boolean;
  readonly showState: boolean;
  /** null: nothing is chosen now. */
  readonly selected: ReadonlySet<number> | null;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

export function ShelfBooks({ rows, view, busy, selected, onSelect }: ShelfBooksProps) {
  const [editedId, setEditedId] = useState<number>();
  const edited = rows.find(({ bookId }) => bookId === editedId);
  const choice = (row: ShelfRow) => selected && <Choice row={row} selected={selected} onSelect={onSelect} />;
  return (
    <>
      {view === 'list' ? (
        <List busy={busy} label="书架">
          {rows.map((row) => (
            <BookRow key={row.bookId} row={row} choice={choice(row)} onEdit={() => setEditedId(row.bookId)} />
          ))}
        </List>
      ) : (
        <ul className={classes.grid} aria-label="书架" aria-busy={busy || undefined}>
          {rows.map((row) => (
            <BookTile
              key={row.bookId}
              row={row}
              choice={choice(row)}
              onEdit={() => setEditedId(row.bookId)}
            />
          ))}
        </ul>
      )}
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

interface BookProps {
  readonly row: ShelfRow;
  readonly choice: React.ReactNode;
  readonly onEdit: () => void;
}

function BookRow({ row, choice, onEdit }: BookProps) {
  const { book, tags, note, hidden, waiting, state } = row;
  return (
    <ListRow
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
          {waiting && <Badge tone="warn">待收录</Badge>}
        </>
      }
      excerpt={note || undefined}
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
    <li className={classes.tile}>
      <Link to={`/book/${book.id}`} className={classes.tileCover} tabIndex={-1} aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={108} />
      </Link>
      {choice && <span className={classes.tileChoice}>{choice}</span>}
      <Link to={`/book/${book.id}`} className={classes.tileTitle}>
        {book.title}
      </Link>
      {rating !== null && <Stars value={rating} size={13} />}
      <ShelfMenu id={book.id} title={book.title} state={state} onEdit={onEdit} />
    </li>
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
