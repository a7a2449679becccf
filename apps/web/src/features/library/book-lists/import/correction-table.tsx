import type { BookRow } from '@gongdu/contract/library/books/book';
import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../../ui/text/format-book-details.ts';
import type { CorrectionLine, LineState } from './corrections.ts';
import { FixLine } from './fix-line.tsx';
import classes from './import.module.css';

interface CorrectionTableProps {
  readonly lines: readonly CorrectionLine[];
  readonly states: ReadonlyMap<number, LineState>;
  readonly onFix: (line: CorrectionLine) => void;
  readonly onRemove: (key: number) => void;
}

/** Lines that need a decision come first; the others follow in their order. */
export function CorrectionTable({ lines, states, onFix, onRemove }: CorrectionTableProps) {
  // a corrected line keeps its position
  const unresolved = lines.filter(({ status }) => status !== 'found');
  const resolved = lines.filter(({ status }) => status === 'found');
  const openCount = lines.filter(({ key }) => states.get(key) === 'open').length;
  return (
    <>
      <p className={classes.summary} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {lines.length} 行里找到 {lines.length - openCount} 本
        {openCount > 0 && `，还有 ${openCount} 行需要看一下`}
      </p>
      <ul className={classes.rows} aria-label="逐行核对">
        {[...unresolved, ...resolved].map((line) => (
          <CorrectionRow
            key={line.key}
            line={line}
            number={lines.indexOf(line) + 1}
            state={states.get(line.key) ?? 'open'}
            onFix={onFix}
            onRemove={() => onRemove(line.key)}
          />
        ))}
      </ul>
    </>
  );
}

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

function CorrectionRow({ line, number, state, onFix, onRemove }: CorrectionRowProps) {
  const { chosen, status, candidates } = line;
  return (
    <li className={classes.row} data-state={state} aria-label={`第 ${number} 行`}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <Stack gap="xs" flex={1} miw={0}>
        <p className={classes.pasted}>{line.line}</p>
        {chosen ? (
          <ChosenBook book={chosen} />
        ) : (
          <>
            <Text c="var(--warn)" size="sm">
              {statusMessages[status]}
            </Text>
            {status === 'several' && (
              <ul className={classes.rows} aria-label="可能是">
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
      </Stack>
      {state !== 'open' && <Badge tone={state === 'ready' ? 'ok' : 'neutral'}>{stateLabels[state]}</Badge>}
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
