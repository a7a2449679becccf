import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { proposeNextBook } from '@gongdu/contract/community/reading-leads/votes';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { type PickedBook, pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';

/** Proposes a book from the picker, with a reason. */
export function ProposalButton({ lead }: { readonly lead: Lead }) {
  const [book, setBook] = useState<PickedBook | null>(null);
  if (book) return <ProposeForm leadId={lead.id} book={book} onClose={() => setBook(null)} />;
  return (
    <div>
      <Button
        variant="default"
        onClick={() => void pickBooks({ max: 1 }).then((books) => setBook(books?.[0] ?? null))}
      >
        提名一本书
      </Button>
    </div>
  );
}

interface ProposeFormProps {
  readonly leadId: number;
  readonly book: PickedBook;
  readonly onClose: () => void;
}

function ProposeForm({ leadId, book, onClose }: ProposeFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: proposeNextBook.body,
    initial: { bookId: book.id, reason: '' },
    submit: (body) => call(proposeNextBook, { params: { id: leadId }, body }),
    onDone: async () => {
      await stale(queryClient, leadKey(leadId));
      onClose();
    },
  });
  return (
    <Section label="提名">
      <Form form={form} submitLabel="提名" onCancel={onClose}>
        <TextInput {...form.field('reason')} label={`为什么读《${book.name}》`} />
      </Form>
    </Section>
  );
}
