import { type Book, setBookCover } from '@gongdu/contract/library/books/book';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { ImageField } from '../../../../entities/core/upload/image-field.tsx';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import { call } from '../../../../lib/api/call.ts';

/** The proportions of a drawn cover. */
const crop = { ratio: 96 / 136, maxSide: 1200, title: '裁剪封面' };

/** The cover of a book that only its reader has: a picture of theirs, which can be taken away again. */
export function PrivateCover({ book: { id, cover } }: { readonly book: Book }) {
  const queryClient = useQueryClient();
  const { run, busy } = useAction(
    (picture: string | null) => call(setBookCover, { params: { id }, body: { cover: picture } }),
    { onDone: (book) => queryClient.setQueryData(bookQuery(id).queryKey, book) },
  );
  return (
    <ImageField value={cover} width={72} crop={crop} disabled={busy} onChange={(next) => void run(next)} />
  );
}
