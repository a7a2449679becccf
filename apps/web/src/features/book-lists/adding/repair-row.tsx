import type { BookRow } from '@gongdu/contract/book';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MendLine } from './mend-line.tsx';
import styles from './paste-dialog.module.css';
import type { LineState, RepairLine } from './repair.ts';

interface RepairRowProps {
  readonly line: RepairLine;
  readonly number: number;
  readonly state: LineState;
  readonly mend: (line: RepairLine) => void;
  readonly drop: () => void;
}

const stateWords: Record<Exclude<LineState, 'open'>, string> = {
  ready: '找到了',
  present: '已在书单里',
  twice: '前面有了',
};

const doubts: Record<RepairLine['status'], string> = {
  found: '',
  several: '不止一本，请选择',
  wrong_check_digit: '书号的最后一位不对',
  unknown: '书库里没有找到',
};

export function RepairRow({ line, number, state, mend, drop }: RepairRowProps) {
  const { chosen, status, candidates } = line;
  return (
    <li className={styles.row} data-state={state} aria-label={`第 ${number} 行`}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.about}>
        <p className={styles.pasted}>{line.line}</p>
        {chosen ? (
          <ChosenBook book={chosen} />
        ) : (
          <>
            <p className={styles.doubt}>{doubts[status]}</p>
            {status === 'several' && (
              <ul className={styles.candidates} aria-label="可能是">
                {candidates.map((book) => (
                  <li key={book.id}>
                    <button
                      type="button"
                      className={styles.candidate}
                      onClick={() => mend({ ...line, chosen: book })}
                    >
                      <ChosenBook book={book} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <MendLine line={line} mend={mend} />
          </>
        )}
      </div>
      {state !== 'open' && <span className={styles.state}>{stateWords[state]}</span>}
      {chosen && status === 'several' && (
        <Button variant="subtle" size="compact-sm" onClick={() => mend({ ...line, chosen: null })}>
          重选
        </Button>
      )}
      <IconButton label={`不要第 ${number} 行`} onClick={drop}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function ChosenBook({ book }: { readonly book: BookRow }) {
  return (
    <span className={styles.found}>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={30} />
      </span>
      <span>
        <span className={styles.name}>{book.title}</span>
        <span className={styles.facts}>{factsOf(book)}</span>
      </span>
    </span>
  );
}
