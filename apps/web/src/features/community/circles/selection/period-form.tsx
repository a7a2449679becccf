import {
  changeSelectedCircle,
  getCircleSelectedList,
  type SelectedCircle,
  selectCircle,
} from '@gongdu/contract/community/circles/selection';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CircleField, type CircleInput } from '../../../../entities/community/circle/circle-field.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import { isOver } from './selection-order.ts';

interface PeriodFormProps {
  /** Absent: a circle is selected first. */
  readonly circle?: SelectedCircle;
  readonly onClose: () => void;
}

/** Features a circle for a period, or changes the period; times are in China's time zone. */
export function PeriodForm({ circle, onClose }: PeriodFormProps) {
  const form = usePeriodForm(circle, onClose);
  const { field } = form;
  return (
    <ResponsiveModal onClose={onClose} title={titleOf(circle)} width={560}>
      <Form form={form} submitLabel={circle ? '保存' : '选入'} onCancel={onClose}>
        {circle ? (
          <TextInput label="圈子" value={circle.name} readOnly />
        ) : (
          <CircleField {...field('circle')} autoFocus />
        )}
        <FieldRow>
          <DateField {...field('startsAt')} label="开始时间（北京时间）" time description="不填即刻开始" />
          <DateField {...field('endsAt')} label="结束时间（北京时间）" time description="不填一直展示" />
        </FieldRow>
      </Form>
    </ResponsiveModal>
  );
}

function titleOf(circle: SelectedCircle | undefined): string {
  if (!circle) return '选入圈子';
  return isOver(circle) ? `再次选入「${circle.name}」` : `修改「${circle.name}」的期限`;
}

const filledIn = z.extend(z.omit(selectCircle.body, { id: true }), {
  circle: z.number('请从查找结果里选一个圈子'),
});

function usePeriodForm(circle: SelectedCircle | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: filledIn,
    initial: () => {
      const chosen: CircleInput = { id: circle?.id ?? null, typed: circle?.name ?? '' };
      if (!circle || isOver(circle)) return { circle: chosen, startsAt: '', endsAt: '' };
      const { startsAt, endsAt } = circle;
      return { circle: chosen, startsAt: toChinaInput(startsAt), endsAt: toChinaInput(endsAt) };
    },
    toBody: ({ circle: chosen, startsAt, endsAt }) => ({
      circle: chosen.id,
      startsAt: fromChinaInput(startsAt),
      endsAt: fromChinaInput(endsAt),
    }),
    submit: ({ circle: id, ...period }) => {
      if (!circle || isOver(circle)) return call(selectCircle, { body: { id, ...period } });
      return call(changeSelectedCircle, { params: { id }, body: { ...period, version: circle.version } });
    },
    onDone: () => {
      toast(circle && !isOver(circle) ? '已保存' : '已选入', 'success');
      onClose();
      return stale(queryClient, getCircleSelectedList);
    },
    problemFields: {
      'circle.selection_times_wrong': 'endsAt',
      'circle.already_selected': 'circle',
      'circle.not_found': 'circle',
    },
  });
}
