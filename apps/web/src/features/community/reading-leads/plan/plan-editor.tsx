import { leadPartsMax } from '@gongdu/contract/community/reading-leads/plan';
import { planErrors } from '@gongdu/rules/community/reading-leads/plan-errors';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { DateTools } from './date-tools.tsx';
import { PlanBasics } from './plan-basics.tsx';
import { PlanDates } from './plan-dates.tsx';
import { addPart, type PlanDraft } from './plan-draft.ts';
import { PlanParts } from './plan-parts.tsx';
import { PlanStatus } from './plan-status.tsx';
import { PlanText } from './plan-text.tsx';
import { usePlan } from './use-plan.ts';

/** The plan of a reading-lead, below its text: book, seats, parts, dates. */
export function PlanEditor({ work, meta, ensureSaved, beforeSubmit }: WorkFieldsProps) {
  const { data: askedBook } = useQuery({ ...bookQuery(meta.bookId ?? 0), enabled: meta.bookId !== null });
  const { plan, editable, saving, error, loaded, change, save, reload } = usePlan({
    work,
    ensureSaved,
    askedBook,
  });
  const [submitted, setSubmitted] = useState(false);
  const planErrors = validatePlan(plan);
  const showErrors = submitted || editable === 'dates';
  const errors = new Map(showErrors ? planErrors.map(({ field, sentence }) => [field, sentence]) : []);

  useEffect(
    () =>
      beforeSubmit(async () => {
        setSubmitted(true);
        const [first] = validatePlan(plan);
        if (first) return { message: first.sentence, focus: () => focusField(first.field) };
        const saved = await save();
        return saved ? null : { message: '计划还没有保存', focus: () => focusField('state') };
      }),
    [beforeSubmit, plan, save],
  );

  if (!loaded && error === null) return <ListSkeleton rows={3} />;
  const partProps = { plan, onChange: change, editable, errors };
  return (
    <Section
      title="领读计划"
      action={
        <PlanStatus
          saving={saving}
          error={error}
          editable={editable}
          hasErrors={errors.size > 0}
          onSave={save}
          onReload={reload}
        />
      }
    >
      {editable === 'none' ? (
        <PlanText plan={plan} />
      ) : (
        <>
          <PlanBasics {...partProps} />
          <DateTools {...partProps} />
          {editable === 'dates' ? <PlanDates {...partProps} /> : <PlanParts {...partProps} />}
        </>
      )}
      {editable === 'all' && plan.parts.length < leadPartsMax && (
        <div>
          <Button
            id="plan-parts"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change(addPart(plan))}
          >
            添加部分
          </Button>
          {errors.has('parts') && (
            <Text c="red" fz="sm" role="alert">
              {errors.get('parts')}
            </Text>
          )}
        </div>
      )}
    </Section>
  );
}

function validatePlan(plan: PlanDraft) {
  return planErrors({ ...plan, hasBook: plan.book !== null });
}

function focusField(field: string): void {
  // the end of a part stands below its row, which opens with the message
  const element = document.getElementById(`plan-${field}`) ?? document.getElementById(`plan-${rowOf(field)}`);
  element?.focus();
}

function rowOf(field: string): string {
  return field.replace(/dueAt$/u, 'opensAt');
}
