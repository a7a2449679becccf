import { createContribution } from '@gongdu/contract/library/book-lists/book-list';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { bookListReads } from '../../../../entities/library/book/book-reads.ts';
import { type PickedBook, pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';

/** Suggests a book to another member's list. */
export function ContributeButton({ listId }: { readonly listId: number }) {
  const may = useInstitutionMay('inst:community:speak');
  const [book, setBook] = useState<PickedBook>();
  const selectBook = async () => setBook((await pickBooks({ max: 1 }))?.[0]);
  if (!may) return null;
  return (
    <>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => void selectBook()}>
        推荐图书
      </Button>
      {book && <ContributeDialog listId={listId} book={book} onClose={() => setBook(undefined)} />}
    </>
  );
}

interface ContributeDialogProps {
  readonly listId: number;
  readonly book: PickedBook;
  readonly onClose: () => void;
}

function ContributeDialog({ listId, book, onClose }: ContributeDialogProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: createContribution.body,
    initial: { sentence: '' },
    toBody: ({ sentence }) => ({ bookId: book.id, sentence }),
    submit: (body) => call(createContribution, { params: { id: listId }, body }),
    onDone: () => {
      toast('已送到书单主人那里，处理之后会通知你', 'success');
      onClose();
      return stale(queryClient, ...bookListReads);
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title={`推荐《${book.name}》`}>
      <Form form={form} submitLabel="送出" onCancel={onClose}>
        <PenaltyNotice right="publish" />
        <Textarea
          {...form.field('sentence')}
          data-autofocus
          label="为什么推荐它（可不填）"
          description="采用后会作为这本书的推荐语。"
          rows={3}
        />
      </Form>
    </ResponsiveModal>
  );
}
