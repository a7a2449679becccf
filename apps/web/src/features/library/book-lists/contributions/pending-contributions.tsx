import { type Contribution, decideContribution } from '@gongdu/contract/library/book-lists/book-list';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { bookListReads } from '../../../../entities/library/book/book-reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../../ui/text/format-book-details.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { contributionsQuery } from '../queries.ts';

/** Readers' contributions that the owner has not decided yet. */
export function PendingContributions({ listId }: { readonly listId: number }) {
  const contributions = useQuery(contributionsQuery(listId));
  return (
    <QueryView query={contributions} skeleton={<ListSkeleton rows={2} picture />}>
      {(rows) => (
        <Section title={`读者推荐了 ${rows.length} 本`} level={3}>
          <List>
            {rows.map((contribution) => (
              <PendingRow key={contribution.id} listId={listId} contribution={contribution} />
            ))}
          </List>
        </Section>
      )}
    </QueryView>
  );
}

interface PendingRowProps {
  readonly listId: number;
  readonly contribution: Contribution;
}

function PendingRow({ listId, contribution: { id, book, by, sentence, at } }: PendingRowProps) {
  const [declining, setDeclining] = useState(false);
  const params = { id: listId, contributionId: id };
  const { run: accept, busy } = useAction(
    () => call(decideContribution, { params, body: { verdict: 'accept', reason: '' } }),
    { done: `《${book.title}》已收入书单`, invalidates: bookListReads },
  );
  return (
    <ListRow
      leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
      title={book.title}
      written
      excerpt={sentence}
      meta={
        <>
          <span>{formatBookDetails(book)}</span>
          <span>{by.name}推荐</span>
          <RelativeTime at={at} />
        </>
      }
      actions={
        !declining && (
          <>
            <Button size="compact-sm" variant="light" loading={busy} onClick={() => void accept()}>
              采用
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => setDeclining(true)}>
              婉拒
            </Button>
          </>
        )
      }
    >
      {declining && <DeclineForm params={params} onClose={() => setDeclining(false)} />}
    </ListRow>
  );
}

interface DeclineFormProps {
  readonly params: { readonly id: number; readonly contributionId: number };
  readonly onClose: () => void;
}

function DeclineForm({ params, onClose }: DeclineFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: decideContribution.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ verdict: 'decline', reason }),
    submit: (body) => call(decideContribution, { params, body }),
    onDone: () => {
      toast('已婉拒，并告诉了对方', 'success');
      return stale(queryClient, ...bookListReads);
    },
  });
  return (
    <Form form={form} submitLabel="婉拒" onCancel={onClose}>
      <TextInput
        {...form.field('reason')}
        autoFocus
        aria-label="不采用的理由"
        placeholder="告诉对方为什么不采用"
      />
    </Form>
  );
}
