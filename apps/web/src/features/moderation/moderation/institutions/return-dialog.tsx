import type { InstitutionQueueItem } from '@gongdu/contract/institutions/application';
import { slotAbout, slotReasons } from '@gongdu/contract/institutions/qualification';
import { type ModerationDecision, moderationDecision } from '@gongdu/contract/moderation/queue/queue';
import { Text } from '@mantine/core';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from '../queue/queue.module.css';
import { refusedSlots, type SlotVerdicts } from './verdicts.ts';

interface ReturnDialogProps {
  readonly item: InstitutionQueueItem;
  readonly verdicts: SlotVerdicts;
  readonly decide: (id: number, decision: ModerationDecision) => Promise<void>;
  readonly onClose: () => void;
}

/** 退回补正: the slots to be sent again, and a sentence about the form, which is required if no slot is refused. */
export function ReturnDialog({ item, verdicts, decide, onClose }: ReturnDialogProps) {
  const { id, version, title, application } = item;
  const refused = refusedSlots(application.slots, verdicts);
  const form = useApiForm({
    schema: moderationDecision,
    initial: { sentence: '', note: '' },
    toBody: (values) => ({ ...values, version, verdict: 'return' }),
    validate: ({ sentence }) => ({
      sentence:
        refused.length === 0 && sentence.trim() === '' ? '所有资质都合格，请写明资料哪里需要修改' : undefined,
    }),
    submit: (decision) => decide(id, decision),
  });
  return (
    <ResponsiveModal title="退回补正" width={560} onClose={onClose}>
      <Form form={form} submitLabel="确认退回" onCancel={onClose}>
        <Text c="var(--ink-2)">「{title}」</Text>
        {refused.length > 0 && (
          <div>
            <Text size="sm">申请人需要重新提交：</Text>
            <ul className={classes.questions}>
              {refused.map((slot) => {
                const { reason, sentence = '' } = verdicts[slot] ?? {};
                const why = [reason && slotReasons[reason], sentence].filter(Boolean).join('，');
                return (
                  <li key={slot}>
                    {slotAbout[slot].label}
                    {why && `：${why}`}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        <CountedTextarea
          {...form.field('sentence')}
          label="给申请人的说明"
          description="填写的资料有问题时写在这里。"
          withAsterisk={refused.length === 0}
          rows={3}
          data-autofocus
        />
        <CountedTextarea
          {...form.field('note')}
          label="内部备注"
          description="只有审核人员能看到。"
          rows={2}
        />
      </Form>
    </ResponsiveModal>
  );
}
