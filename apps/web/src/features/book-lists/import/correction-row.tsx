import type { BookRow } from '@gongdu/contract/books/book';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import type { CorrectionLine, LineState } from './corrections.ts';
import { FixLine } from './fix-line.tsx';
import classes from './paste-dialog.module.css';

interface CorrectionRowProps {
  readonly line: CorrectionLine;
  readonly number: number;
  readonly state: LineState;
  readonly onFix: (line: CorrectionLine) => void;
  readonly onRemove: () => void;
}

const stateLabels: Record<Exclude<LineState, 'open'>, string> = {
  ready: '找到了',
  present: '已在书单里',
  duplicate: '前面有了',
};

const statusMessages: Record<CorrectionLine['status'], string> = {
  found: '',
  several: '不止一本，请选择',
  wrong_check_digit: '书号的最后一位不对',
  unknown: '书库里没有找到',
};

export function CorrectionRow({ line, number, state, onFix, onRemove }: CorrectionRowProps) {
  const { chosen, status, candidates } = line;
  return (
    <li className={classes.row} data-state={state} aria-label={`第 ${number} 行`}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.about}>
        <p className={classes.pasted}>{line.line}</p>
        {chosen ? (
          <ChosenBook book={chosen} />
        ) : (
          <>
            <p className={classes.problem}>{statusMessages[status]}</p>
            {status === 'several' && (
              <ul className={classes.candidates} aria-label="可能是">
                {candidates.map((book) => (
                  <li key={book.id}>
                    <button
                      type="button"
                      className={classes.candidate}
                      onClick={() => onFix({ ...line, chosen: book })}
                    >
                      <ChosenBook book={book} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <FixLine line={line} onFix={onFix} />
          </>
        )}
      </div>
      {state !== 'open' && <span className={classes.state}>{stateLabels[state]}</span>}
      {chosen && status === 'several' && (
        <Button variant="subtle" size="compact-sm" onClick={() => onFix({ ...line, chosen: null })}>
          重选
        </Button>
      )}
      <IconButton label={`不要第 ${number} 行`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function ChosenBook({ book }: { readonly book: BookRow }) {
  return (
    <span className={classes.found}>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={30} />
      </span>
      <span>
        <span className={classes.name}>{book.title}</span>
        <span className={classes.meta}>{formatBookDetails(book)}</span>
      </span>
    </span>
  );
}
