import type { ApplicationRow } from '@gongdu/contract/institutions/application';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import classes from './application-steps.module.css';

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'waiting' | 'warn' | 'bad';
}

/** 提交 → 审核 → 结果, with their moments. */
export function ApplicationSteps({ row }: { readonly row: ApplicationRow }) {
  return (
    <ol className={classes.steps} aria-label="进度">
      {stepsOf(row).map(({ label, at, state }) => (
        <li key={label} data-state={state} aria-current={isCurrent(state) ? 'step' : undefined}>
          <span className={classes.label}>{label}</span>
          <span className={classes.time}>{at === null ? '' : formatChinaDate(at)}</span>
        </li>
      ))}
    </ol>
  );
}

const isCurrent = (state: Step['state']) => state !== 'done' && state !== 'waiting';

const verdicts: Partial<Record<ApplicationRow['state'], Pick<Step, 'label' | 'state'>>> = {
  returned: { label: '待补正', state: 'warn' },
  refused: { label: '未通过', state: 'bad' },
  approved: { label: '已通过', state: 'done' },
  expired: { label: '资质到期', state: 'warn' },
};

export function stepsOf({ state, createdAt, submittedAt, decidedAt }: ApplicationRow): Step[] {
  const verdict = verdicts[state];
  // the verdict is older than the expiry; the expiry date of a qualification is shown beside it
  const hasExpired = state === 'expired';
  return [
    { label: '填写', at: createdAt, state: state === 'draft' ? 'current' : 'done' },
    {
      label: '提交',
      at: state === 'draft' ? null : submittedAt,
      state: state === 'draft' ? 'waiting' : 'done',
    },
    { label: '审核', at: hasExpired ? decidedAt : null, state: reviewState(state) },
    verdict
      ? { ...verdict, at: hasExpired ? null : decidedAt }
      : { label: '结果', at: null, state: 'waiting' },
  ];
}

function reviewState(state: ApplicationRow['state']): Step['state'] {
  if (state === 'draft') return 'waiting';
  return state === 'pending' ? 'current' : 'done';
}
