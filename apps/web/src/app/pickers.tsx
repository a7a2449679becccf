import { lazy, type ReactNode, useState } from 'react';
import {
  type PickBooksOptions,
  type PickedBook,
  type Pickers,
  PickersContext,
} from '../entities/book/picker/pick-books.ts';
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx';

const BookPicker = lazy(async () => ({
  default: (await import('../entities/book/picker/book-picker.tsx')).BookPicker,
}));

interface PickRequest {
  readonly options: PickBooksOptions;
  readonly resolve: (books: readonly PickedBook[] | null) => void;
}

/** The dialogs that features open for each other; each one's code comes with its first opening. */
export function PickersProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<PickRequest | null>(null);
  const [pickers] = useState<Pickers>(() => ({
    pickBooks: (wish) => new Promise((answer) => setRequest({ options: wish, resolve: answer })),
  }));

  return (
    <PickersContext value={pickers}>
      {children}
      <LazyBoundary>
        {request && (
          <BookPicker
            options={request.options}
            onClose={(books) => {
              setRequest(null);
              request.resolve(books);
            }}
          />
        )}
      </LazyBoundary>
    </PickersContext>
  );
}
