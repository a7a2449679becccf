import { createContribution } from '@gongdu/contract/books/book-list';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PickedBook, pickBooks } from '../../../entities/book/picker/pick-books.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './contributions.module.css';

/** Suggests a book to somebody else's list. */
export function ContributeButton({ listId }: { readonly listId: number }) {
  const [book, setBook] = useState<PickedBook>();
  const selectBook = async () => setBook((await pickBooks({ max: 1 }))?.[0]);
  return (
    <>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => void selectBook()}>
        推荐图书
      </Button>
      <Dialog
        opened={book !== undefined}
        onClose={() => setBook(undefined)}
        label="推荐图书"
        className={classes.dialog}
      >
        {book && <ContributeForm listId={listId} book={book} onClose={() => setBook(undefined)} />}
      </Dialog>
    </>
  );
}

interface ContributeFormProps {
  readonly listId: number;
  readonly book: PickedBook;
  readonly onClose: () => void;
}

function ContributeForm({ listId, book, onClose }: ContributeFormProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();

  async function submitContribution(): Promise<void> {
    setBusy(true);
    try {
      await call(createContribution, { params: { id: listId }, body: { bookId: book.id, sentence: note } });
      toast('已送到书单主人那里，处理之后会通知你', 'success');
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['book-lists'] });
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : '');
    } finally {
      setBusy(false);
    }
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submitContribution();
  }

  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <h2 className={classes.title}>推荐《{book.name}》</h2>
      <Textarea
        label="为什么推荐它（可不填）"
        description="采用后会作为这本书的推荐语。"
        maxLength={200}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={busy}>
          送出
        </Button>
      </div>
    </form>
  );
}
