import { type BookListItem, copyBookList } from '@gongdu/contract/book-list';
import { Button } from '@mantine/core';
import { IconBooks, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { newId } from '../../../lib/new-id.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { ContributeButton } from '../contributions/contribute.tsx';
import { MyContributions } from '../contributions/my-contributions.tsx';
import { readListQuery } from '../queries.ts';
import styles from './list-reading.module.css';

/** The books of a list as readers see them, below its words. */
export function ListReading({
  work,
}: {
  readonly work: { readonly id: number; readonly state: string; readonly revision: string | null };
}) {
  const { id, state } = work;
  const stored = useQuery(readListQuery(work));
  if (stored.isPending) return <ListSkeleton rows={6} picture />;
  if (!stored.data) return <ErrorState sentence={stored.error.message} retry={() => void stored.refetch()} />;
  const { items, mine, mode } = stored.data;
  const invited = mode === 'invites' && !mine && state === 'published';
  return (
    <section className={styles.part} aria-label="书单里的书">
      <div className={styles.actions}>
        {invited && <ContributeButton listId={id} />}
        <CopyButton listId={id} mine={mine} />
      </div>
      {invited && <MyContributions listId={id} />}
      {items.length === 0 ? (
        <EmptyState icon={<IconBooks size="1em" stroke={1.5} />} title="书单里还没有书" />
      ) : (
        <ReadBooks items={items} />
      )}
    </section>
  );
}

export function ReadBooks({ items }: { readonly items: readonly BookListItem[] }) {
  return (
    <ol className={styles.books}>
      {items.map((item, at) => (
        <ReadItem key={item.book.id} item={item} number={at + 1} />
      ))}
    </ol>
  );
}

function ReadItem({ item, number }: { readonly item: BookListItem; readonly number: number }) {
  const { book, note, from, waiting } = item;
  return (
    <li className={styles.book}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <Link to={`/book/${book.id}`} tabIndex={-1} aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={60} />
      </Link>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to={`/book/${book.id}`}>{book.title}</Link>
          {waiting && <span className={styles.mode}>待收录</span>}
        </h2>
        <p className={styles.facts}>{factsOf(book)}</p>
        {note && <p className={styles.note}>{note}</p>}
        {from && <p className={styles.facts}>{from.name}推荐</p>}
      </div>
    </li>
  );
}

function CopyButton({ listId, mine }: { readonly listId: number; readonly mine: boolean }) {
  // sent again after a lost answer, it makes no second copy
  const [clientId, setClientId] = useState(() => newId());
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function copy(): Promise<void> {
    setBusy(true);
    try {
      const made = await call(copyBookList, { params: { id: listId }, body: { clientId } });
      setClientId(newId());
      showMessage('已复制成你的私密书单，可以继续改', 'success');
      await navigate(`/publishBookList/edit/${made.id}`);
    } catch {
      // said already; the button is there to press again
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {mine ? '复制一份' : '复制到我的书单'}
    </Button>
  );
}
