import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  editQuote,
  isPercentage,
  type OwnQuote,
  positionUnits,
  quoteContent,
  quotePositionMax,
} from '@gongdu/contract/library/quotes/quote';
import { chinaDay } from '@gongdu/rules/china-time';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { deliver } from '../../core/outbox/outgoing.ts';
import { hintOf } from '../../moderation/small-writing/outlook-hint.ts';
import { outgoingQuote, quoteDraft, quoteLane, type UnsentQuote } from './outgoing-quote.ts';
import { quoteReads, quoteSummaryQuery } from './queries.ts';
import { publishedAs, useQuoteActions } from './use-quote-actions.ts';

export interface QuoteDialogProps {
  readonly book: { readonly id: number; readonly title: string };
  /** The one that is changed; absent: a new one. */
  readonly quote?: OwnQuote;
  readonly onClose: () => void;
}

/** Notes a passage of a book, or changes what was noted. */
export function QuoteDialog({ book, quote, onClose }: QuoteDialogProps) {
  const queryClient = useQueryClient();
  const { remove, publish } = useQuoteActions();
  const { data: summary } = useQuery(quoteSummaryQuery);
  const [mended] = useState(() => quoteDraft(book.id));
  const isOpen = quote?.state === 'public' || quote?.state === 'waiting';
  const form = useApiForm({
    schema: quoteContent,
    initial: () => (quote ? initialOf(quote) : (valuesOf(mended.read()) ?? initialOf(undefined))),
    toBody,
    validate,
    submit: async (body): Promise<OwnQuote | null> => {
      if (quote) return call(editQuote, { params: { id: quote.id }, body });
      const written = { ...body, bookId: book.id, title: book.title, publish: form.values.publish };
      const sent = await deliver(outgoingQuote, written, { lane: quoteLane(book.id) });
      return sent.waits ? null : sent.result;
    },
    onDone: async (saved) => {
      mended.remove();
      if (!saved) toast('没有网络，书摘等恢复后发出', 'info');
      else if (!quote) toast(savedAs(saved), 'success');
      else if (form.values.publish && !isOpen) await publish.run(saved.id);
      else toast('书摘已保存', 'success');
      if (saved) await stale(queryClient, ...quoteReads);
      onClose();
    },
    problemFields: { 'quote.known': 'text', 'quote.day_in_future': 'notedOn' },
  });
  const { field } = form;
  return (
    <ResponsiveModal title={quote ? '修改书摘' : `《${book.title}》的书摘`} onClose={onClose} width={640}>
      <Form
        form={form}
        submitLabel={quote ? '保存' : '记下'}
        onCancel={onClose}
        footer={
          quote && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.busy}
              onClick={() => void remove.run(quote.id).then((done) => done && onClose())}
            >
              删除
            </Button>
          )
        }
      >
        <CountedTextarea
          {...field('text')}
          label="书里的话"
          description="诗词一句一行，可以竖排"
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
        />
        <CountedTextarea {...field('thought')} label="自己的想法" autosize minRows={2} maxRows={8} />
        <FieldRow>
          <TextInput {...field('chapter')} label="章节或篇名" placeholder="例如 苏轼《定风波》" />
          <TextInput {...field('source')} label="来源" placeholder="例如 纸书" />
        </FieldRow>
        <FieldRow>
          <TextInput {...field('position')} label="位置" maxLength={quotePositionMax} />
          <NativeSelect
            {...field('unit')}
            label="单位"
            data={positionUnits.map((value) => ({ value, label: unitLabels[value] }))}
          />
          <DateField {...field('notedOn')} label="记下的日期" />
        </FieldRow>
        {!isOpen && !quote?.bookWaits && (
          <Checkbox
            label="公开"
            description={summary && `${hintOf(true, summary.outlook)}，显示在书的页面上`}
            {...field.check('publish')}
          />
        )}
      </Form>
    </ResponsiveModal>
  );
}

const unitLabels = { page: '页', percent: '%', location: '位置（Kindle）' } as const;

/** Where it should be public and is not, the refusal was shown. */
function savedAs({ state }: OwnQuote): string {
  return state === 'private' ? '记下了，只有自己看得到' : publishedAs(state);
}

interface QuoteValues extends Record<string, unknown> {
  readonly text: string;
  readonly thought: string;
  readonly chapter: string;
  readonly source: string;
  readonly unit: string;
  readonly position: string;
  readonly notedOn: string;
  /** Others may read it. */
  readonly publish: boolean;
}

function initialOf(quote: OwnQuote | undefined): QuoteValues {
  return {
    text: quote?.text ?? '',
    thought: quote?.thought ?? '',
    chapter: quote?.chapter ?? '',
    source: quote?.source ?? '',
    unit: quote?.position?.unit ?? 'page',
    position: quote?.position?.value ?? '',
    notedOn: quote ? (quote.notedOn ?? '') : chinaDay(new Date()),
    publish: false,
  };
}

/** Of one that was taken out of the outbox to be mended. */
function valuesOf(unsent: UnsentQuote | null): QuoteValues | undefined {
  if (!unsent) return undefined;
  const { text, thought, chapter, source, position, notedOn, publish } = unsent;
  const place = { unit: position?.unit ?? 'page', position: position?.value ?? '' };
  return { text, thought, chapter, source, ...place, notedOn: notedOn ?? '', publish };
}

/** The same checks as the server's, with its messages, at the fields. */
function validate({ unit, position, notedOn }: QuoteValues) {
  const isWrong = unit === 'percent' && position.trim() !== '' && !isPercentage(position.trim());
  return {
    position: isWrong ? '进度应为 0 到 100 的数字' : undefined,
    notedOn: notedOn > chinaDay(new Date()) ? '日期不能晚于今天' : undefined,
  };
}

function toBody({ text, thought, chapter, source, unit, position, notedOn }: QuoteValues) {
  return {
    text,
    thought,
    chapter,
    source,
    position: position.trim() === '' ? null : { unit, value: position.trim() },
    notedOn: notedOn === '' ? null : notedOn,
  };
}
