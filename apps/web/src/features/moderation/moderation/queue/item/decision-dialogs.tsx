import {
  type RefusalCode,
  refusalCodes,
  refusalReasons,
} from '@gongdu/contract/core/penalties/refusal-reason';
import {
  decideSecondLook,
  type ModerationAuthor,
  noteModerationItem,
} from '@gongdu/contract/moderation/queue/desk';
import { moderationDecision } from '@gongdu/contract/moderation/queue/queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../../entities/core/form/use-api-form.ts';
import { moderationReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { RefusalDialog } from '../../refusal-dialog.tsx';
import { authorQuery } from '../queries.ts';
import { useQueueParts } from '../queue-parts.ts';
import type { ReasonOption } from './reason-fields.tsx';

/** What an author reads with a reason, which the reviewer may edit; the notice names the reason itself. */
const sentences: Readonly<Record<RefusalCode, string>> = {
  illegal: '请删去涉及的内容，其余可以再提交。',
  abuse: '请删去针对他人的话，就书论书。',
  advertising: '请删去联系方式、价格和引流的话，其余可以照常发表。',
  infringement: '请删去不是你写的部分，必要的引用请注明出处。',
  privacy: '请删去能认出他人的姓名、电话和住址。',
  off_topic: '请多写几句和书有关的话，再提交一次。',
  quality: '请分一分段落，把不通顺的地方改一改。',
  other: '',
};

/** The reasons of every queue, in the order of their digit keys. */
export const refusalOptions: readonly ReasonOption[] = refusalCodes.map((value) => ({
  value,
  label: refusalReasons[value].label,
  rule: refusalReasons[value].rule,
}));

/** With the sentence of each. */
const editedOptions: readonly ReasonOption[] = refusalCodes.map((value, at) => ({
  value,
  label: refusalReasons[value].label,
  ...refusalOptions[at],
  sentence: sentences[value],
}));

/** e.g. 信用分 100　通过 3　未通过 1 */
function recordOf(author: ModerationAuthor | undefined): string | undefined {
  if (!author) return undefined;
  const { record, decisions } = author;
  const sum = (of: 'approved' | 'refused' | 'returned') =>
    decisions.reduce((total, each) => total + each[of], 0);
  const parts = [`信用分 ${record.credit}`, `通过 ${sum('approved')}`, `未通过 ${sum('refused')}`];
  const returned = sum('returned');
  return [...parts, ...(returned > 0 ? [`退回 ${returned}`] : [])].join('　');
}

const verdictLabels = { refuse: '不通过', return: '退回' };

export function QueueRefusalDialog({ verdict }: { readonly verdict: 'refuse' | 'return' }) {
  const {
    queue: { source },
    item: { current },
    verdict: { decide, close },
  } = useQueueParts();
  const author = useQuery({ ...authorQuery(current?.id ?? 0), enabled: current !== undefined });
  if (!current) return null;
  const { labels } = source;
  const { id, version, title } = current;
  return (
    <RefusalDialog
      title={`${verdictLabels[verdict]}这${labels.quantifier}${labels.thing}`}
      subject={labels.quote(title)}
      record={recordOf(author.data)}
      reasons={source.isEdited === false ? refusalOptions : editedOptions}
      recipient={labels.author}
      sentenceDescription={`${labels.author}会看到这句话，写明哪里需要修改。`}
      hasNote
      takesPoints={verdict === 'refuse'}
      credit={author.data?.record.credit}
      submitLabel={`确认${verdictLabels[verdict]}`}
      danger={verdict === 'refuse'}
      schema={moderationDecision}
      toBody={(values) => ({ version, verdict, ...values })}
      submit={(decision) => decide(id, decision)}
      onClose={close}
    />
  );
}

/** Asks why a second look disagrees: the approved content is taken down. */
export function DisagreeDialog() {
  const {
    queue: {
      source: { labels },
    },
    item: { look },
    verdict: { decideLook, close },
  } = useQueueParts();
  const author = useQuery({ ...authorQuery(look?.item.id ?? 0), enabled: look !== undefined });
  if (!look) return null;
  return (
    <RefusalDialog
      title="不同意通过"
      subject={`${labels.quote(look.item.title)}已经通过，不同意会把它下架。`}
      reasons={refusalOptions}
      recipient={labels.author}
      sentenceDescription={`${labels.author}会看到这句话。`}
      hasNote
      takesPoints
      credit={author.data?.record.credit}
      submitLabel="确认不同意"
      danger
      schema={decideSecondLook.body}
      toBody={(values) => ({ verdict: 'disagree', ...values })}
      submit={(decision) => decideLook(look.id, decision)}
      onClose={close}
    />
  );
}

/** A note among operators, without a decision. */
export function NoteDialog({ item, onClose }: { readonly item: number; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: noteModerationItem.body,
    initial: { note: '' },
    submit: (body) => call(noteModerationItem, { params: { id: item }, body }),
    onDone: async () => {
      toast('已添加内部备注', 'success');
      onClose();
      await stale(queryClient, ...moderationReads);
    },
  });
  return (
    <ResponsiveModal title="内部备注" onClose={onClose}>
      <Form form={form} submitLabel="添加备注" onCancel={onClose}>
        <CountedTextarea
          {...form.field('note')}
          label="备注"
          description="记在处理记录里，只有审核人员能看到。"
          rows={4}
          data-autofocus
        />
      </Form>
    </ResponsiveModal>
  );
}
