import '@mantine/core/styles/Checkbox.layer.css';
import { givePenalty, liftPenalties, penaltyDaysMax } from '@gongdu/contract/administration/appeals/sanction';
import type { Person } from '@gongdu/contract/administration/people';
import {
  type ActivePenalty,
  type LimitedRight,
  limitedRightLabels,
  limitedRights,
} from '@gongdu/contract/core/penalties/penalty';
import {
  type RefusalCode,
  refusalCodes,
  refusalReasons,
} from '@gongdu/contract/core/penalties/refusal-reason';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { PointsField } from '../../../../entities/core/credit/points-field.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from './sheet.module.css';
import { useRefreshPerson } from './use-refresh-person.ts';

interface PenaltyFormProps {
  readonly person: Person;
  readonly onClose: () => void;
}

interface PenaltyValues extends Record<string, unknown> {
  readonly reason: RefusalCode | '';
  readonly points: string;
  readonly rights: LimitedRight[];
  readonly days: string;
  readonly sentence: string;
}

/** Deducts points or suspends rights; the member is notified and may appeal. */
export function PenaltyForm({ person: { uid, name, record }, onClose }: PenaltyFormProps) {
  const refresh = useRefreshPerson(uid);
  const initial: PenaltyValues = { reason: '', points: '', rights: [], days: '3', sentence: '' };
  const form = useApiForm({
    schema: givePenalty.body,
    initial,
    toBody: ({ points, days, reason, ...values }) => ({
      ...values,
      ...(reason !== '' && { reason }),
      ...(points.trim() !== '' && { points }),
      ...(values.rights.length > 0 && { days }),
    }),
    submit: (body) => call(givePenalty, { params: { uid }, body }).finally(refresh),
    onDone: () => {
      toast('已处理，对方会收到通知', 'success');
      onClose();
    },
  });
  const { field, values } = form;
  return (
    <ResponsiveModal title={`对「${name}」扣分或限制`} onClose={onClose} width={520}>
      <Form form={form} submitLabel="确认处理" danger onCancel={onClose}>
        <NativeSelect
          {...field('reason')}
          label="原因"
          withAsterisk
          data={[
            { value: '', label: '请选择' },
            ...refusalCodes.map((value) => ({ value, label: refusalReasons[value].label })),
          ]}
          data-autofocus
        />
        <PointsField form={form} credit={record.credit} />
        <Checkbox.Group {...field('rights')} label="限制的权利">
          <div className={classes.choices}>
            {limitedRights.map((right) => (
              <Checkbox key={right} value={right} label={limitedRightLabels[right]} />
            ))}
          </div>
        </Checkbox.Group>
        {values.rights.length > 0 && (
          <TextInput
            {...field('days')}
            label="限制的天数"
            description={`1 到 ${penaltyDaysMax} 天`}
            inputMode="numeric"
          />
        )}
        <CountedTextarea
          {...field('sentence')}
          label="处理说明"
          description="对方会看到，并可以在 30 天内申诉。"
          rows={3}
        />
      </Form>
    </ResponsiveModal>
  );
}

interface LiftFormProps {
  readonly uid: number;
  readonly penalty: ActivePenalty;
  readonly onClose: () => void;
}

/** Ends a penalty at once, with a reason for the log. */
export function LiftForm({ uid, penalty: { right }, onClose }: LiftFormProps) {
  const refresh = useRefreshPerson(uid);
  const label = limitedRightLabels[right];
  const form = useApiForm({
    schema: liftPenalties.body,
    initial: { note: '' },
    toBody: (values) => ({ ...values, right }),
    validate: ({ note }) => ({ note: note.trim() === '' ? '请写明为什么提前解除' : undefined }),
    submit: (body) => call(liftPenalties, { params: { uid }, body }).finally(refresh),
    onDone: () => {
      toast('限制已解除', 'success');
      onClose();
    },
  });
  return (
    <ResponsiveModal title={`提前解除：不能${label}`} onClose={onClose}>
      <Form form={form} submitLabel="解除限制" onCancel={onClose}>
        <p>对方马上可以重新{label}。扣去的信用分不会因此返还。</p>
        <CountedTextarea
          {...form.field('note')}
          label="解除原因"
          description="只有运营人员能看到。"
          rows={3}
          data-autofocus
        />
      </Form>
    </ResponsiveModal>
  );
}
