import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import type { PublishedQuote } from '@gongdu/contract/library/quotes/publish-many';
import type { OwnQuote } from '@gongdu/contract/library/quotes/quote';
import { positionText } from '@gongdu/rules/library/quotes/position';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { QuoteDialog } from '../../../entities/library/quotes/quote-dialog.tsx';
import { QuoteText } from '../../../entities/library/quotes/quote-text.tsx';
import quoteClasses from '../../../entities/library/quotes/quotes.module.css';
import { useQuoteActions } from '../../../entities/library/quotes/use-quote-actions.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import classes from './my-quotes.module.css';

const QuoteCardDialog = lazyComponent(
  async () => (await import('../../../entities/library/quotes/quote-card-dialog.tsx')).QuoteCardDialog,
);

interface OwnQuotesProps {
  readonly rows: readonly OwnQuote[];
  readonly busy: boolean;
  readonly hasMore: boolean;
  /** null: selection is off. */
  readonly selected: ReadonlySet<number> | null;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  /** What became of those that were published together. */
  readonly outcomes: readonly PublishedQuote[];
}

/** The member's own quotes, of which there may be thousands. */
export function OwnQuotes({ rows, busy, hasMore, selected, onSelect, outcomes }: OwnQuotesProps) {
  const [editedId, setEditedId] = useState<number>();
  const [snapshot] = useState(() => ({ offset: 0, sizes: [] }));
  const edited = rows.find(({ id }) => id === editedId);
  return (
    <>
      <div aria-busy={busy || undefined}>
        <VirtualList
          rows={rows}
          idOf={({ id }) => id}
          estimate={132}
          label="我的书摘"
          hasMore={hasMore}
          pinned={-1}
          snapshot={snapshot}
        >
          {(row) => (
            <OwnRow
              quote={row}
              choice={selected && <Choice quote={row} selected={selected} onSelect={onSelect} />}
              outcome={outcomes.find(({ id }) => id === row.id)}
              onEdit={() => setEditedId(row.id)}
            />
          )}
        </VirtualList>
      </div>
      {edited && (
        <QuoteDialog
          key={edited.id}
          book={edited.book}
          quote={edited}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  );
}

const stateWords = {
  private: null,
  waiting: { text: '等待审核', tone: 'warn' },
  public: { text: '已公开', tone: 'brand' },
  refused: { text: '没有公开', tone: 'bad' },
  taken_down: { text: '已被下架', tone: 'bad' },
} as const;

interface RowMenuProps {
  readonly quote: OwnQuote;
  readonly onEdit: () => void;
}

interface OwnRowProps extends RowMenuProps {
  readonly choice: ReactNode;
  readonly outcome: PublishedQuote | undefined;
}

function OwnRow({ quote, choice, outcome, onEdit }: OwnRowProps) {
  const { text, thought, book, chapter, position, notedOn, source, state, refusal } = quote;
  const words = stateWords[state];
  return (
    <div className={classes.row}>
      {text !== '' && <QuoteText text={text} title={book.title} />}
      {thought !== '' && <p className={quoteClasses.thought}>{thought}</p>}
      <div className={quoteClasses.meta}>
        <Link to={`/book/${book.id}`}>《{book.title}》</Link>
        {chapter !== '' && <span>{chapter}</span>}
        {position && <span>{positionText(position)}</span>}
        {notedOn && <span>{formatChinaDate(`${notedOn}T04:00:00.000Z`)}</span>}
        {source !== '' && <span>{source}</span>}
        {words && <Badge tone={words.tone}>{words.text}</Badge>}
        {choice}
        <RowMenu quote={quote} onEdit={onEdit} />
      </div>
      {outcome && outcome.why !== '' && <p className={classes.refusal}>没有公开：{outcome.why}</p>}
      {refusal && (
        <p className={classes.refusal}>{refusalMessage(refusal.code, refusal.sentence)}修改后可以再公开。</p>
      )}
    </div>
  );
}

function RowMenu({ quote: { id, state, bookWaits, text, book }, onEdit }: RowMenuProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  const { anchor, close, trigger } = useMenu();
  const { remove, publish, unpublish } = useQuoteActions();
  const isOpen = state === 'public' || state === 'waiting';
  return (
    <span className={classes.acts}>
      <IconButton
        label="这条书摘的操作"
        disabled={remove.busy || publish.busy || unpublish.busy}
        {...trigger}
      >
        <IconDots size={18} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="这条书摘的操作" width={148} onClose={close}>
          <MenuItem onClick={onEdit}>修改</MenuItem>
          {isOpen ? (
            <MenuItem onClick={() => void unpublish.run(id)}>仅自己可见</MenuItem>
          ) : (
            <MenuItem disabled={bookWaits} onClick={() => void publish.run(id)}>
              公开
            </MenuItem>
          )}
          {text !== '' && <MenuItem onClick={() => setIsDrawn(true)}>分享图片</MenuItem>}
          <MenuItem danger onClick={() => void remove.run(id)}>
            删除
          </MenuItem>
        </Menu>
      )}
      {isDrawn && (
        <LazyBoundary>
          <QuoteCardDialog id={id} title={book.title} onClose={() => setIsDrawn(false)} />
        </LazyBoundary>
      )}
    </span>
  );
}

interface ChoiceProps {
  readonly quote: OwnQuote;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

function Choice({ quote, selected, onSelect }: ChoiceProps) {
  const { id, text, thought, state } = quote;
  const isOpen = state === 'public' || state === 'waiting';
  return (
    <input
      type="checkbox"
      className={classes.choice}
      aria-label={`选择“${(text || thought).slice(0, 20)}”`}
      checked={selected.has(id)}
      disabled={isOpen}
      onChange={({ currentTarget: { checked } }) => {
        const next = new Set(selected);
        if (checked) next.add(id);
        else next.delete(id);
        onSelect(next);
      }}
    />
  );
}
