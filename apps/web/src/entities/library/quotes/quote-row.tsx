import type { ShownQuote } from '@gongdu/contract/library/quotes/shown-quotes';
import { positionText } from '@gongdu/rules/library/quotes/position';
import { IconBookmark, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/auth/session.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { useReport } from '../../core/social/report/report-button.tsx';
import { QuoteText } from './quote-text.tsx';
import classes from './quotes.module.css';
import { useQuoteActions } from './use-quote-actions.ts';

const QuoteCardDialog = lazyComponent(async () => (await import('./quote-card-dialog.tsx')).QuoteCardDialog);

interface QuoteListProps {
  readonly rows: readonly ShownQuote[];
  readonly showBook?: boolean;
}

/** Published quotes, set across. */
export function QuoteList({ rows, showBook = false }: QuoteListProps) {
  return (
    <ul className={classes.rows} aria-label="书摘">
      {rows.map((quote) => (
        <QuoteRow key={quote.id} quote={quote} showBook={showBook} />
      ))}
    </ul>
  );
}

interface QuoteRowProps {
  readonly quote: Omit<ShownQuote, 'publishedAt'>;
  /** Of which book, where the list is not that of one. */
  readonly showBook?: boolean;
}

/** A published quote in a list. */
function QuoteRow({ quote, showBook = false }: QuoteRowProps) {
  return (
    <li className={classes.row}>
      <QuoteText text={quote.text} title={quote.book.title} />
      {quote.thought !== '' && <p className={classes.thought}>{quote.thought}</p>}
      <QuoteFacts quote={quote} showBook={showBook} />
    </li>
  );
}

/** Who, where in the book, how many noted it, and the one act. */
export function QuoteFacts({ quote, showBook = false }: QuoteRowProps) {
  const { by, chapter, position, marks, book } = quote;
  return (
    <div className={classes.meta}>
      <Link to={`/user/${by.uid}`} className={classes.who}>
        <Avatar name={by.name} picture={by.avatar || null} size={20} />
        {by.name}
      </Link>
      {showBook && <Link to={`/book/${book.id}`}>《{book.title}》</Link>}
      {chapter !== '' && <span>{chapter}</span>}
      {position && <span>{positionText(position)}</span>}
      <span>{formatNumber(marks)} 人划过</span>
      <span className={classes.acts}>
        <QuoteMenu quote={quote} />
        <MarkButton quote={quote} />
      </span>
    </div>
  );
}

/** 也划下: makes an own quote of the passage, or takes it back. */
function MarkButton({ quote: { id, by, mine } }: Pick<QuoteRowProps, 'quote'>) {
  const uid = useSession(({ user }) => user?.uid);
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { mark, unmark } = useQuoteActions();
  if (!isReader) return null;
  const isOn = mine !== null;
  return (
    <button
      type="button"
      className={classes.bookmark}
      aria-label={by.uid === uid ? '自己公开的书摘' : '也划下'}
      aria-pressed={isOn}
      disabled={by.uid === uid || mark.busy || unmark.busy}
      onClick={() => void (isOn ? unmark : mark).run(id)}
    >
      <IconBookmark size={18} stroke={1.5} aria-hidden />
    </button>
  );
}

/** 分享图片, and 举报 of another's quote, behind a menu: they are no acts of reading. */
function QuoteMenu({ quote: { id, by, book, text } }: Pick<QuoteRowProps, 'quote'>) {
  const uid = useSession(({ user }) => user?.uid);
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { anchor, close, trigger } = useMenu();
  const [isDrawn, setIsDrawn] = useState(false);
  const { openReport, dialog } = useReport({ kind: 'quote', id, name: `${by.name}的书摘` });
  const [mayDraw, mayReport] = [isReader && text !== '', uid !== undefined && by.uid !== uid];
  if (!mayDraw && !mayReport) return null;
  return (
    <>
      <button
        type="button"
        className={classes.bookmark}
        aria-label={`《${book.title}》这条书摘的操作`}
        {...trigger}
      >
        <IconDots size={18} stroke={1.5} aria-hidden />
      </button>
      {anchor && (
        <Menu anchor={anchor} label="这条书摘的操作" width={132} onClose={close}>
          {mayDraw && <MenuItem onClick={() => setIsDrawn(true)}>分享图片</MenuItem>}
          {mayReport && <MenuItem onClick={openReport}>举报</MenuItem>}
        </Menu>
      )}
      {dialog}
      {isDrawn && (
        <LazyBoundary>
          <QuoteCardDialog id={id} title={book.title} onClose={() => setIsDrawn(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
