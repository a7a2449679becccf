import { contribute } from '@gongdu/contract/book-list';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { type PickedBook, usePickers } from '../../../lib/pickers.ts';
import { PlainDialog } from '../../../ui/plain-dialog.tsx';
import styles from './contributions.module.css';

/** Suggests a book to somebody else's list. */
export function ContributeButton({ listId }: { readonly listId: number }) {
  const { pickBooks } = usePickers();
  const [book, setBook] = useState<PickedBook>();
  if (!pickBooks) return null;
  const pick = async () => setBook((await pickBooks({ max: 1 }))?.[0]);
  return (
    <>
      <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => void pick()}>
        推荐图书
      </Button>
      <PlainDialog
        opened={book !== undefined}
        close={() => setBook(undefined)}
        label="推荐图书"
        className={styles.dialog}
      >
        {book && <ContributeForm listId={listId} book={book} close={() => setBook(undefined)} />}
      </PlainDialog>
    </>
  );
}

interface ContributeFormProps {
  readonly listId: number;
  readonly book: PickedBook;
  readonly close: () => void;
}

function ContributeForm({ listId, book, close }: ContributeFormProps) {
  const [sentence, setSentence] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await call(
        contribute,
        { params: { id: listId }, body: { bookId: book.id, sentence } },
        { inPlace: true },
      );
      showMessage('已送到书单主人那里，处理之后会通知你', 'success');
      close();
      await queries.invalidateQueries({ queryKey: ['book-lists'] });
    } catch (error) {
      setFault(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>推荐《{book.name}》</h2>
      <Textarea
        label="为什么推荐它（可不填）"
        description="采用后会作为这本书的推荐语。"
        maxLength={200}
        rows={3}
        value={sentence}
        onChange={(event) => setSentence(event.currentTarget.value)}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button type="submit" loading={busy}>
          送出
        </Button>
      </div>
    </form>
  );
}
