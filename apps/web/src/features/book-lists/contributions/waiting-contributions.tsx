import { type Contribution, decideContribution } from '@gongdu/contract/book-list';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import { contributionsQuery } from '../queries.ts';
import styles from './contributions.module.css';

/** What readers suggested and the owner has not decided yet. */
export function WaitingContributions({ listId }: { readonly listId: number }) {
  const waiting = useQuery(contributionsQuery(listId));
  if (waiting.isPending) return <ListSkeleton rows={2} picture />;
  if (!waiting.data)
    return <ErrorState sentence={waiting.error.message} retry={() => void waiting.refetch()} />;
  return (
    <section className={styles.box} aria-label="读者的投稿">
      <h3 className={styles.title}>读者推荐了 {waiting.data.length} 本</h3>
      <ul className={styles.list}>
        {waiting.data.map((one) => (
          <WaitingRow key={one.id} listId={listId} contribution={one} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingRowProps {
  readonly listId: number;
  readonly contribution: Contribution;
}

function WaitingRow({ listId, contribution: { id, book, by, sentence, at } }: WaitingRowProps) {
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();

  async function decide(verdict: 'accept' | 'decline', reason = ''): Promise<void> {
    setBusy(true);
    try {
      const params = { id: listId, contributionId: id };
      await call(decideContribution, { params, body: { verdict, reason } });
      showMessage(verdict === 'accept' ? `《${book.title}》已收入书单` : '已婉拒，并告诉了对方', 'success');
    } catch {
      // said already; the newest state follows
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['book-lists'] });
    }
  }

  return (
    <li className={styles.row} aria-busy={busy}>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={42} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{book.title}</p>
        <p className={styles.facts}>{factsOf(book)}</p>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        <p className={styles.facts}>
          {by.name}推荐 · <When at={at} />
        </p>
        {declining && (
          <DeclineForm
            busy={busy}
            decline={(reason) => void decide('decline', reason)}
            cancel={() => setDeclining(false)}
          />
        )}
      </div>
      {!declining && (
        <div className={styles.buttons}>
          <Button size="compact-sm" loading={busy} onClick={() => void decide('accept')}>
            采用
          </Button>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => setDeclining(true)}>
            婉拒
          </Button>
        </div>
      )}
    </li>
  );
}

interface DeclineFormProps {
  readonly busy: boolean;
  readonly decline: (reason: string) => void;
  readonly cancel: () => void;
}

function DeclineForm({ busy, decline, cancel }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  function send(event: FormEvent): void {
    event.preventDefault();
    decline(reason.trim());
  }
  return (
    <form className={styles.decline} onSubmit={send}>
      <TextInput
        autoFocus
        className={styles.reason}
        aria-label="不采用的理由"
        placeholder="告诉对方为什么不采用"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" loading={busy} disabled={reason.trim() === ''}>
        婉拒
      </Button>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        取消
      </Button>
    </form>
  );
}
