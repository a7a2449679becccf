import { decideModerationItems } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationDecision } from '@gongdu/contract/moderation/queue/queue';
import { problems } from '@gongdu/contract/problem';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PointsField } from '../../../../../entities/core/credit/points-field.tsx';
import { useApiForm } from '../../../../../entities/core/form/use-api-form.ts';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { CountedTextarea } from '../../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { RadioField } from '../../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { refusalOptions } from '../item/decision-dialogs.tsx';
import { isTyping, pressReasonKey, ReasonFields } from '../item/reason-fields.tsx';
import { useQueueParts } from '../queue-parts.ts';
import type { BulkRequest } from '../use-moderation-queue.ts';
import { BulkProgress, BulkResults } from './bulk-results.tsx';
import { type BulkBody, useBulk } from './use-bulk.ts';

type Verdict = ModerationDecision['verdict'];

const verdictLabels: Readonly<Record<Verdict, string>> = {
  approve: '通过',
  refuse: '不通过',
  return: '退回',
};
const verdictLetters: Readonly<Record<Verdict, string>> = { approve: 'A', refuse: 'R', return: 'E' };
const verdictKeys: Readonly<Record<string, Verdict>> = { a: 'approve', r: 'refuse', e: 'return' };

/** One verdict for many items: asks for the reason, shows the progress, and the result of each item. */
export function BulkDialog({ request: { items, verdict } }: { readonly request: BulkRequest }) {
  const {
    queue: { source },
    verdict: { takeBack },
    selection: { endBulk, onBulkDecided },
  } = useQueueParts();
  const { run, outcomes, progress } = useBulk((ids) => void onBulkDecided(ids));
  const [sent, setSent] = useState<BulkBody>();

  async function send(body: BulkBody, tried = items): Promise<void> {
    setSent(body);
    const { decided, all } = await run(tried, body);
    if (decided.length > 0) takeBack.decidedMany(body.verdict, decided);
    if (all) endBulk();
  }
  useApproveAtOnce(
    verdict === 'approve',
    () =>
      void send({
        items: [...items],
        verdict: 'approve',
        sentence: '',
        note: '',
        points: 0,
        takeOver: false,
      }),
  );

  const title = `批量处理 ${items.length} 条`;
  if (sent)
    return (
      <ResponsiveModal title={title} width={560} persistent={progress !== undefined} onClose={endBulk}>
        {progress && <BulkProgress {...progress} />}
        {!progress && outcomes.length > 0 && (
          <BulkResults
            outcomes={outcomes}
            verdict={verdictLabels[sent.verdict]}
            onRetry={(tried, takeOver) => void send({ ...sent, takeOver }, tried)}
            onClose={endBulk}
          />
        )}
      </ResponsiveModal>
    );
  if (verdict === 'approve') return null;
  return (
    <BulkForm
      title={title}
      items={items}
      send={send}
      author={source.labels.author}
      first={verdict}
      canReturn={source.canReturn ?? false}
      onClose={endBulk}
    />
  );
}

function useApproveAtOnce(atOnce: boolean, approve: () => void): void {
  const begun = useRef(false);
  const begin = useEffectEvent(approve);
  useEffect(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    begin();
  }, [atOnce]);
}

interface BulkFormProps extends Pick<BulkRequest, 'items'> {
  readonly title: string;
  readonly author: string;
  readonly first: Verdict | null;
  readonly canReturn: boolean;
  readonly send: (body: BulkBody) => Promise<void>;
  readonly onClose: () => void;
}

function BulkForm({ title, items, author, first, canReturn, send, onClose }: BulkFormProps) {
  const [initial] = useState<{
    verdict: Verdict;
    reason: string | undefined;
    sentence: string;
    note: string;
    points: string;
  }>({
    verdict: first ?? 'approve',
    reason: undefined,
    sentence: '',
    note: '',
    points: '',
  });
  const form = useApiForm({
    schema: decideModerationItems.body,
    initial,
    toBody: ({ reason, points, ...rest }) => ({
      items: items.map(({ id, version }) => ({ id, version })),
      ...rest,
      ...(rest.verdict !== 'approve' && { reason }),
      ...(rest.verdict === 'refuse' && points.trim() !== '' && { points }),
    }),
    validate: ({ verdict, reason }) => ({
      reason: verdict === 'approve' || reason ? undefined : problems['moderation.reason_missing'].message,
    }),
    submit: send,
  });
  const { verdict } = form.values;
  const verdicts: Verdict[] = canReturn ? ['approve', 'refuse', 'return'] : ['approve', 'refuse'];

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (
      pressReasonKey(event.nativeEvent, verdict === 'approve' ? [] : refusalOptions, (reason) =>
        form.set('reason', reason),
      )
    )
      return;
    const chosen = verdictKeys[event.key.toLowerCase()];
    const isLetter = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isLetter || !chosen || !verdicts.includes(chosen)) return;
    event.preventDefault();
    form.set('verdict', chosen);
    event.currentTarget.querySelector<HTMLElement>(`input[type="radio"][value="${chosen}"]`)?.focus();
  }

  return (
    <ResponsiveModal title={title} width={560} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: letters and digits choose among the radios inside */}
      <div onKeyDown={onKeyDown}>
        <Form
          form={form}
          submitLabel={`确认${verdictLabels[verdict]} ${items.length} 条`}
          danger={verdict === 'refuse'}
          onCancel={onClose}
        >
          <RadioField
            {...form.field('verdict')}
            label="处理结果"
            inline
            autoFocus
            options={verdicts.map((value) => ({
              value,
              label: (
                <>
                  {verdictLabels[value]} <KeyHint letter={verdictLetters[value]} />
                </>
              ),
            }))}
          />
          {verdict === 'approve' ? (
            <CountedTextarea
              {...form.field('note')}
              label="内部备注"
              description="只有审核人员能看到。"
              rows={2}
            />
          ) : (
            <ReasonFields
              form={form}
              reasons={refusalOptions}
              recipient={author}
              sentenceDescription={`每一位${author}都会看到这句话。`}
              points={verdict === 'refuse' && <PointsField form={form} perItem />}
              hasNote
            />
          )}
        </Form>
      </div>
    </ResponsiveModal>
  );
}
