import { DateField } from '../../../../ui/form/date-field.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import { type PartDraft, updatePart } from './plan-draft.ts';
import classes from './plan-parts.module.css';
import type { PlanPartsProps } from './plan-parts.tsx';

/** The dates of a published plan: the parts as text. A part that is open keeps its moment. */
export function PlanDates({ plan, onChange, errors }: PlanPartsProps) {
  return (
    <ol className={classes.parts}>
      {plan.parts.map((part, at) => {
        const change = (next: Partial<PartDraft>) => onChange(updatePart(plan, part.key, next));
        const isOpen = part.opensAt !== null && Date.parse(part.opensAt) <= Date.now();
        return (
          <li key={part.key} className={classes.dated}>
            <span className={classes.no}>{at + 1}</span>
            <div className={classes.named}>
              <b>{part.title}</b>
              {part.range !== '' && <span>{part.range}</span>}
            </div>
            <DateField
              time
              id={`plan-parts.${at}.opensAt`}
              error={errors.get(`parts.${at}.opensAt`)}
              label={isOpen ? '已于此时开放' : '开放时间'}
              disabled={isOpen}
              value={toChinaInput(part.opensAt)}
              onChange={(opensAt) => change({ opensAt: fromChinaInput(opensAt) })}
            />
            <DateField
              time
              id={`plan-parts.${at}.dueAt`}
              error={errors.get(`parts.${at}.dueAt`)}
              label="读完时间"
              value={toChinaInput(part.dueAt)}
              onChange={(dueAt) => change({ dueAt: fromChinaInput(dueAt) })}
            />
          </li>
        );
      })}
    </ol>
  );
}
