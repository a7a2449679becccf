import {
  addIntervention,
  type Intervention,
  interventionMaxDays,
  listInterventions,
  recommendationSlotLabels,
  slotMax,
  updateIntervention,
} from '@gongdu/contract/discovery/recommendations/intervention';
import {
  type RecommendationSlot,
  recommendationSlots,
  slotKinds,
} from '@gongdu/contract/discovery/recommendations/recommendation';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { fromChinaInput, toChinaInput } from '../../../ui/text/china-time.ts';
import { ObjectField, type ObjectInput } from './object-field.tsx';

interface InterventionFormProps {
  /** Absent: a new one. */
  readonly intervention?: Intervention;
  readonly onClose: () => void;
}

interface InterventionValues extends Record<string, unknown> {
  readonly object: ObjectInput;
  readonly slot: RecommendationSlot;
  readonly weight: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly reason: string;
}

const defaultDays = 7;

/** Adds an intervention to a slot, or changes it; times are in China's time zone. */
export function InterventionForm({ intervention, onClose }: InterventionFormProps) {
  const { form, confirmOverlap, showLatest } = useInterventionForm(intervention, onClose);
  const { values, field, set } = form;
  const isRunning = intervention?.state === 'running';

  function onSlotChange(chosen: string): void {
    const slot = recommendationSlots.find((each) => each === chosen);
    if (!slot) return;
    set('slot', slot);
    const [kind = 'post'] = slotKinds[slot];
    if (!intervention && !slotKinds[slot].includes(values.object.kind))
      set('object', { kind, id: null, typed: '' });
  }

  return (
    <ResponsiveModal onClose={onClose} title={intervention ? '修改推荐' : '添加推荐'} width={640}>
      <Form
        form={form}
        submitLabel={intervention ? '保存' : '添加'}
        onCancel={onClose}
        failureAction={
          <>
            {form.problem === 'intervention.overlaps' && (
              <Button variant="default" onClick={confirmOverlap}>
                {intervention ? '仍然保存' : '仍然添加'}
              </Button>
            )}
            {(form.problem === 'intervention.changed_elsewhere' || form.problem === 'intervention.over') && (
              <Button variant="default" onClick={showLatest}>
                看最新的
              </Button>
            )}
          </>
        }
      >
        {intervention ? (
          <TextInput label="推荐的内容" value={intervention.title} readOnly />
        ) : (
          <ObjectField {...field('object')} kinds={slotKinds[values.slot]} />
        )}
        <FieldRow>
          <NativeSelect
            {...field('slot')}
            label="推荐位"
            description={`同时最多显示 ${slotMax} 条`}
            data={recommendationSlots.map((value) => ({ value, label: recommendationSlotLabels[value] }))}
            onChange={({ currentTarget }) => onSlotChange(currentTarget.value)}
          />
          <TextInput {...field.number('weight')} label="权重" description="1 到 100，大的在前" />
        </FieldRow>
        <FieldRow>
          <DateField
            {...field('startsAt')}
            label="开始时间（北京时间）"
            time
            disabled={isRunning}
            description={isRunning ? '已经开始，不能修改' : '不填即刻开始'}
          />
          <DateField
            {...field('endsAt')}
            label="结束时间（北京时间）"
            time
            description={`最长 ${interventionMaxDays} 天`}
          />
        </FieldRow>
        <TextInput {...field('reason')} label="推荐理由" description="读者看得到，写作“运营推荐：理由”" />
      </Form>
    </ResponsiveModal>
  );
}

/** Validates the fields; the object is checked here, because its name is typed and not its id. */
const filledIn = z.extend(z.omit(addIntervention.body, { id: true }), {
  object: z.number('请从查找结果里选一项内容'),
});

function useInterventionForm(intervention: Intervention | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  const isConfirmed = useRef(false);
  const form = useApiForm({
    schema: filledIn,
    initial: () => initialValues(intervention),
    toBody: (values: InterventionValues) => ({
      kind: values.object.kind,
      object: values.object.id,
      slot: values.slot,
      weight: values.weight,
      startsAt: fromChinaInput(values.startsAt),
      endsAt: fromChinaInput(values.endsAt) ?? '',
      reason: values.reason,
    }),
    submit: ({ object, kind, ...choices }) => {
      const body = { ...choices, confirmOverlap: isConfirmed.current };
      isConfirmed.current = false;
      if (!intervention) return call(addIntervention, { body: { ...body, kind, id: object } });
      const { id, version } = intervention;
      return call(updateIntervention, { params: { id }, body: { ...body, version } });
    },
    onDone: ({ state }) => {
      void stale(queryClient, listInterventions);
      const added = state === 'waiting' ? '推荐已安排，到时间自动显示' : '已添加，读者现在看得到';
      toast(intervention ? '已保存' : added, 'success');
      onClose();
    },
    problemFields: {
      'intervention.times_wrong': 'endsAt',
      'intervention.too_long': 'endsAt',
      'intervention.not_public': 'object',
      'intervention.kind_foreign': 'slot',
    },
  });
  return {
    form,
    confirmOverlap: () => {
      isConfirmed.current = true;
      form.requestSubmit();
    },
    showLatest: () => {
      void stale(queryClient, listInterventions);
      onClose();
    },
  };
}

function initialValues(intervention: Intervention | undefined): InterventionValues {
  if (!intervention) {
    const endsAt = toChinaInput(new Date(Date.now() + defaultDays * 86_400_000).toISOString());
    const object: ObjectInput = { kind: 'post', id: null, typed: '' };
    return { object, slot: 'discover', weight: '50', startsAt: '', endsAt, reason: '' };
  }
  const { kind, objectId, title, slot, weight, startsAt, endsAt, reason } = intervention;
  return {
    object: { kind, id: objectId, typed: title },
    slot,
    weight: String(weight),
    reason,
    startsAt: toChinaInput(startsAt),
    endsAt: toChinaInput(endsAt),
  };
}
