import { Button } from '@mantine/core';
import styles from './plan-editor.module.css';
import type { PlanSaving } from './use-plan.ts';

interface PlanStateProps {
  readonly saving: PlanSaving;
  readonly fault: string | null;
  readonly editable: 'all' | 'dates' | 'none';
  readonly wrong: boolean;
  readonly save: () => Promise<boolean>;
  readonly reload: () => Promise<void>;
}

const words: Record<PlanSaving, string> = {
  resting: '计划已保存',
  waiting: '稍后自动保存',
  saving: '正在保存计划',
  failed: '计划没能保存',
};

/** Where the plan stands with the server; dates of a published one are sent by hand, for members hear of them. */
export function PlanState({ saving, fault, editable, wrong, save, reload }: PlanStateProps) {
  if (editable === 'none') return <p className={styles.help}>现在不能修改计划</p>;
  const byHand = editable === 'dates';
  return (
    <div className={styles.state}>
      <p id="plan-state" tabIndex={-1} className={styles.help} role="status">
        {fault ?? (byHand && saving === 'waiting' ? '日期还没有保存' : words[saving])}
      </p>
      {fault !== null && (
        <Button variant="default" size="compact-sm" onClick={() => void reload()}>
          载入最新的计划
        </Button>
      )}
      {(byHand ? saving !== 'resting' : saving === 'failed') && (
        <Button
          variant={byHand ? 'filled' : 'default'}
          size="compact-sm"
          disabled={wrong && byHand}
          loading={saving === 'saving'}
          onClick={() => void save()}
        >
          {byHand ? '保存并通知成员' : '重试'}
        </Button>
      )}
    </div>
  );
}
