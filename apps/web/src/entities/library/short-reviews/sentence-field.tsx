import {
  type OwnShortReview,
  removeShortReview,
  restoreShortReview,
  saveShortReview,
  shortReviewMax,
} from '@gongdu/contract/library/short-reviews/short-review';
import type { SmallWritingOutlook } from '@gongdu/contract/moderation/small-writing';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { useAction } from '../../core/action/use-action.ts';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { hintOf } from '../../moderation/small-writing/outlook-hint.ts';
import { NoteQuote } from '../quotes/note-quote.tsx';
import { WaitingQuotes } from '../quotes/waiting-quotes.tsx';
import { ownShortReviewQuery, shortReviewReads } from './queries.ts';
import classes from './short-reviews.module.css';

interface SentenceFieldProps {
  readonly bookId: number;
  readonly title: string;
  /** Whether the book is in the catalogue; about others a sentence stays private. */
  readonly isPublic: boolean;
}

/** 短评 of the reader: one field, who reads it, what happens, 发出. */
export function SentenceField({ bookId, title, isPublic }: SentenceFieldProps) {
  const { data } = useQuery(ownShortReviewQuery(bookId));
  if (!data) return <div className={classes.field} style={{ minHeight: 92 }} aria-hidden />;
  return <Field key={bookId} {...data} bookId={bookId} title={title} mayPublish={isPublic} />;
}

interface FieldProps {
  readonly bookId: number;
  readonly title: string;
  readonly mayPublish: boolean;
  readonly mine: OwnShortReview | null;
  readonly outlook: SmallWritingOutlook;
}

function Field({ bookId, title, mayPublish, mine, outlook }: FieldProps) {
  const queryClient = useQueryClient();
  const [errorId, hintId] = [useId(), useId()];
  const values = valuesOf(mine, mayPublish);
  const form = useApiForm({
    schema: saveShortReview.body,
    initial: values,
    latest: values,
    problemFields: { 'short_review.book_waiting': 'text' },
    submit: (body) => call(saveShortReview, { params: { id: bookId }, body }),
    onDone: async ({ state }) => {
      await stale(queryClient, ...shortReviewReads);
      toast(sentLabels[state], 'success');
    },
  });
  const { values: now, field, set, isDirty, busy, failure, formProps } = form;
  const { error, maxLength, value, onChange } = field('text');
  const message = error ?? failure;
  const isChanged = isDirty && now.text.trim() !== '';
  return (
    <form {...formProps} className={classes.pair}>
      <div className={classes.field} data-invalid={message ? true : undefined}>
        <textarea
          className={classes.text}
          rows={1}
          aria-label={`《${title}》的短评`}
          placeholder="写一句"
          value={value}
          maxLength={maxLength}
          aria-invalid={message !== undefined}
          aria-describedby={message ? errorId : hintId}
          onChange={onChange}
        />
        <div className={classes.foot}>
          <Audience
            isPublic={now.isPublic}
            mayPublish={mayPublish}
            onChange={(next) => set('isPublic', next)}
          />
          <span id={hintId}>
            {now.text === '' ? '' : `${now.text.length} / ${shortReviewMax}　`}
            {hintOf(now.isPublic, outlook)}
          </span>
          <span className={classes.send}>
            <NoteQuote book={{ id: bookId, title }} />
            <Button type="submit" size="xs" loading={busy} disabled={!isChanged}>
              发出
            </Button>
          </span>
        </div>
      </div>
      {message && (
        <p id={errorId} className={classes.error} role="alert">
          {message}
        </p>
      )}
      {mine && !isDirty && <Status mine={mine} />}
      <WaitingQuotes book={{ id: bookId, title }} />
    </form>
  );
}

function valuesOf(mine: OwnShortReview | null, mayPublish: boolean) {
  return { text: mine?.text ?? '', isPublic: mine ? mine.state !== 'private' : mayPublish };
}

interface AudienceProps {
  readonly isPublic: boolean;
  readonly mayPublish: boolean;
  readonly onChange: (isPublic: boolean) => void;
}

function Audience({ isPublic, mayPublish, onChange }: AudienceProps) {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <button
        type="button"
        className={classes.audience}
        aria-label={`谁能看到：${isPublic ? '公开' : '只有自己'}`}
        {...trigger}
      >
        {isPublic ? '公开' : '只有自己'}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {anchor && (
        <Menu anchor={anchor} label="谁能看到" width={132} onClose={close}>
          <MenuItem disabled={isPublic || !mayPublish} onClick={() => onChange(true)}>
            公开
          </MenuItem>
          <MenuItem disabled={!isPublic} onClick={() => onChange(false)}>
            只有自己
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

/** What became of the sentence, and the act that takes it back. */
function Status({ mine }: { readonly mine: OwnShortReview }) {
  const restore = useAction((id: number) => call(restoreShortReview, { params: { id } }), {
    done: '短评已恢复',
    invalidates: shortReviewReads,
  });
  const remove = useAction((id: number) => call(removeShortReview, { params: { id } }), {
    invalidates: shortReviewReads,
    onDone: (_reply, id) => toastWithUndo('短评已删除', () => void restore.run(id)),
  });
  return (
    <p className={classes.status}>
      {statusOf(mine)}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={remove.busy}
        onClick={() => void remove.run(mine.id)}
      >
        删除短评
      </Button>
    </p>
  );
}

const sentLabels: Readonly<Record<OwnShortReview['state'], string>> = {
  private: '已保存，只有自己看得到',
  waiting: '已发出，看过之后就会公开',
  public: '已发出，大家看得到了',
  refused: '已保存',
  taken_down: '已保存',
};

function statusOf({ state, shown }: OwnShortReview): string {
  const earlier = shown === null ? '' : '，大家看到的仍是原来的那一句';
  if (state === 'private') return '只有自己看得到。';
  if (state === 'public') return '大家看得到。';
  if (state === 'waiting') return `正在等人工看一眼${earlier}。`;
  if (state === 'refused') return `没有通过，改一改可以再发${earlier}。`;
  return '已被下架，改一改可以再发，也可以在“我的信用”里申诉。';
}
