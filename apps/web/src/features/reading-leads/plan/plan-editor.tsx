import { planFaults } from '@gongdu/contract/reading-lead-faults';
import { leadPartsMax } from '@gongdu/contract/reading-lead-plan';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { DateTools } from './date-tools.tsx';
import { PlanBasics } from './plan-basics.tsx';
import { addPart, type PlanDraft } from './plan-draft.ts';
import styles from './plan-editor.module.css';
import { PlanParts } from './plan-parts.tsx';
import type { PlanEditorProps } from './plan-props.ts';
import { PlanState } from './plan-state.tsx';
import { usePlan } from './use-plan.ts';

/** The plan of a reading-lead below its text: book, seats, parts, dates. */
export function PlanEditor({ work, ensureSaved, beforeSubmit, TextField }: PlanEditorProps) {
  const { plan, editable, saving, fault, loaded, change, save, reload } = usePlan({ work, ensureSaved });
  const [asked, setAsked] = useState(false);
  const faults = faultsOf(plan);
  const wanted = asked || editable === 'dates';
  const mistakes = new Map(wanted ? faults.map(({ field, sentence }) => [field, sentence]) : []);

  useEffect(
    () =>
      beforeSubmit(async () => {
        setAsked(true);
        const [first] = faultsOf(plan);
        if (first) return { sentence: first.sentence, show: () => focusOn(first.field) };
        const saved = await save();
        return saved ? null : { sentence: '计划还没有保存', show: () => focusOn('state') };
      }),
    [beforeSubmit, plan, save],
  );

  if (!loaded && fault === null) return <ListSkeleton rows={3} />;
  const shared = { plan, change, editable, mistakes, TextField };
  return (
    <section className={styles.plan} aria-label="领读计划">
      <header className={styles.bar}>
        <h2 className={styles.heading}>领读计划</h2>
        <PlanState
          saving={saving}
          fault={fault}
          editable={editable}
          wrong={mistakes.size > 0}
          save={save}
          reload={reload}
        />
      </header>
      <PlanBasics {...shared} />
      {editable !== 'none' && <DateTools {...shared} />}
      <PlanParts {...shared} />
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
          {mistakes.has('parts') && (
            <p className={styles.error} role="alert">
              {mistakes.get('parts')}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function faultsOf(plan: PlanDraft) {
  return planFaults({ ...plan, hasBook: plan.book !== null });
}

function focusOn(field: string): void {
  document.getElementById(`plan-${field}`)?.focus();
}
