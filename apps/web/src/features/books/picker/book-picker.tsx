import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import type { BookWish, PickedBook } from '../../../lib/pickers.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TallDialog } from '../../../ui/tall-dialog.tsx';
import { BookOptions } from './book-options.tsx';
import styles from './book-picker.module.css';
import { type Choice, limitReached, toggled } from './choice.ts';
import { ChosenStrip } from './chosen-strip.tsx';
import { ProposeBook } from './propose-book.tsx';

export interface BookPickerProps {
  readonly wish: BookWish;
  readonly done: (books: readonly PickedBook[] | null) => void;
}

/** S9. */
const usualMax = 10;

/** 添加图书 (S2, S5): search, choose up to a limit, propose what the catalogue lacks. */
export function BookPicker({ wish, done }: BookPickerProps) {
  const { chosen = [], max = usualMax, search = '', propose = false } = wish;
  const [choice, setChoice] = useState<Choice>({ books: chosen, refused: 0 });
  const [words, setWords] = useState(search);
  const [proposing, setProposing] = useState(propose);
  // the dialog closes first, so that the browser gives the focus back
  const [outcome, setOutcome] = useState<readonly PickedBook[] | null>(null);
  const [open, setOpen] = useState(true);
  const toggle = (book: PickedBook) => setChoice((before) => toggled(before, book, max));
  const end = (books: readonly PickedBook[] | null) => {
    setOutcome(books);
    setOpen(false);
  };

  function proposed(book: PickedBook): void {
    showMessage(`《${book.name}》已补充，你现在就能用它`, 'success');
    if (propose) {
      end([book]);
      return;
    }
    setProposing(false);
    // what was searched for had found nothing: the list shows the catalogue again, the book stands among the chosen
    setWords('');
    toggle(book);
  }

  return (
    <TallDialog
      opened={open}
      closed={() => done(outcome)}
      leave={() => setOpen(false)}
      title={propose ? '补充图书' : '添加图书'}
      width={600}
    >
      {proposing ? (
        <ProposeBook
          title={words}
          backWords={propose ? '取消' : '返回搜索'}
          back={() => (propose ? setOpen(false) : setProposing(false))}
          proposed={proposed}
        />
      ) : (
        <>
          <search className={styles.search} onKeyDown={stepIntoList}>
            <SearchBox label="搜索图书" value={words} onSearch={setWords} maxLength={100} first />
          </search>
          <BookOptions
            words={words}
            chosen={choice.books}
            toggle={toggle}
            propose={() => setProposing(true)}
          />
          <footer className={styles.foot}>
            <ChosenStrip books={choice.books} remove={toggle} />
            <p className={styles.count} role="status">
              已选 {choice.books.length} / {max} 本
              {choice.refused > 0 && (
                <strong key={choice.refused} className={styles.limit}>
                  {limitReached}
                </strong>
              )}
            </p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => setOpen(false)}>
                取消
              </Button>
              <Button onClick={() => end(choice.books)}>确定</Button>
            </div>
          </footer>
        </>
      )}
    </TallDialog>
  );
}

function stepIntoList(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const list = event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="listbox"]');
  if (!list) return;
  event.preventDefault();
  list.focus();
}
