import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FormActions } from '../../../../ui/form/form.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { DialogBody, DialogFooter, FullHeightDialog } from '../../../../ui/overlay/full-height-dialog.tsx';
import { BookOptions } from './book-options.tsx';
import classes from './book-picker.module.css';
import type { PickBooksOptions, PickedBook } from './pick-books.ts';
import { ProposeBook } from './propose-book.tsx';
import { limitReached, type Selection, toggleBook } from './selection.ts';

interface BookPickerProps {
  readonly options: PickBooksOptions;
  readonly onClose: (books: readonly PickedBook[] | null) => void;
}

const defaultMax = 10;

/** 添加图书: search, choose up to a limit, propose what the catalogue lacks. */
export function BookPicker({ options, onClose }: BookPickerProps) {
  const {
    selected: initial = [],
    max = defaultMax,
    search = '',
    startWithProposal: propose = false,
  } = options;
  const [selection, setSelection] = useState<Selection>({ books: initial, refused: 0 });
  const [query, setQuery] = useState(search);
  const [proposing, setProposing] = useState(propose);
  // the dialog closes before the promise resolves, so that the browser restores the focus
  const [outcome, setOutcome] = useState<readonly PickedBook[] | null>(null);
  const [opened, setOpened] = useState(true);
  const toggle = (book: PickedBook) => setSelection((before) => toggleBook(before, book, max));
  const finish = (books: readonly PickedBook[] | null) => {
    setOutcome(books);
    setOpened(false);
  };

  function use(book: PickedBook): void {
    if (propose) {
      finish([book]);
      return;
    }
    setProposing(false);
    // the search found nothing: the list shows the catalogue again, and the book is selected
    setQuery('');
    if (!selection.books.some(({ id }) => id === book.id)) toggle(book);
  }

  return (
    <FullHeightDialog
      opened={opened}
      onClose={() => onClose(outcome)}
      title={propose ? '补充图书' : '添加图书'}
      width={600}
    >
      {proposing ? (
        <DialogBody>
          <ProposeBook
            search={query}
            backLabel={propose ? '取消' : '返回搜索'}
            onBack={() => (propose ? setOpened(false) : setProposing(false))}
            onProposed={(book) => {
              toast(`《${book.name}》已补充，你现在就能用它`, 'success');
              use(book);
            }}
            onFound={use}
          />
        </DialogBody>
      ) : (
        <>
          <search className={classes.search} onKeyDown={focusListOnArrowDown}>
            <SearchInput label="搜索图书" value={query} onSearch={setQuery} maxLength={100} autoFocus />
          </search>
          <DialogBody>
            <BookOptions
              query={query}
              selected={selection.books}
              onToggle={toggle}
              onPropose={() => setProposing(true)}
            />
          </DialogBody>
          <DialogFooter>
            <SelectedBooks books={selection.books} onRemove={toggle} />
            <FormActions
              start={
                <p role="status">
                  已选 {selection.books.length} / {max} 本
                  {selection.refused > 0 && (
                    <strong key={selection.refused} className={classes.limit}>
                      {limitReached}
                    </strong>
                  )}
                </p>
              }
            >
              <Button variant="default" onClick={() => setOpened(false)}>
                取消
              </Button>
              <Button onClick={() => finish(selection.books)}>确定</Button>
            </FormActions>
          </DialogFooter>
        </>
      )}
    </FullHeightDialog>
  );
}

interface SelectedBooksProps {
  readonly books: readonly PickedBook[];
  readonly onRemove: (book: PickedBook) => void;
}

/** The chosen books, in their order. */
function SelectedBooks({ books, onRemove }: SelectedBooksProps) {
  if (books.length === 0) return null;
  return (
    <ol className={classes.strip} aria-label="已选的图书">
      {books.map((book, index) => (
        <li key={book.id} className={classes.chip}>
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.chipName}>
            {book.name}
            {books.some(({ id, name }) => id !== book.id && name === book.name) && `（${book.authorName}）`}
          </span>
          <CloseButton size="sm" aria-label={`移除《${book.name}》`} onClick={() => onRemove(book)} />
        </li>
      ))}
    </ol>
  );
}

function focusListOnArrowDown(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const list = event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="listbox"]');
  if (!list) return;
  event.preventDefault();
  list.focus();
}
