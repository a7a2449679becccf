import { lazy, type ReactNode, useState } from 'react';
import { type BookWish, type PickedBook, type Pickers, PickersContext } from '../lib/pickers.ts';
import { LaterPart } from '../ui/later-part.tsx';

const BookPicker = lazy(async () => ({
  default: (await import('../features/books/picker/book-picker.tsx')).BookPicker,
}));

interface Asked {
  readonly wish: BookWish;
  readonly answer: (books: readonly PickedBook[] | null) => void;
}

/** The dialogs that features open for each other; each one's code comes with its first opening. */
export function PickersProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pickers] = useState<Pickers>(() => ({
    pickBooks: (wish) => new Promise((answer) => setAsked({ wish, answer })),
  }));

  return (
    <PickersContext value={pickers}>
      {children}
      <LaterPart>
        {asked && (
          <BookPicker
            wish={asked.wish}
            done={(books) => {
              setAsked(null);
              asked.answer(books);
            }}
          />
        )}
      </LaterPart>
    </PickersContext>
  );
}
