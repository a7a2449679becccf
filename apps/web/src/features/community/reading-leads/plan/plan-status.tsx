import { Button, Group, Text } from '@mantine/core';
import type { PlanEditable } from './plan-draft.ts';
import type { PlanSaveState } from './use-plan.ts';

interface PlanStatusProps {
  readonly saving: PlanSaveState;
  readonly error: string | null;
  readonly editable: PlanEditable;
  readonly hasErrors: boolean;
  readonly onSave: () => Promise<boolean>;
  readonly onReload: () => Promise<void>;
}

const labels: Record<PlanSaveState, string> = {
  clean: '计划已保存',
  waiting: '稍后自动保存',
  saving: '正在保存计划',
  failed: '计划没能保存',
};

/** Whether the plan is saved. Dates of a published plan are saved by hand, because the members are notified. */
export function PlanStatus({ saving, error, editable, hasErrors, onSave, onReload }: PlanStatusProps) {
  if (editable === 'none') return <Text c="dimmed">现在不能修改计划</Text>;
  const isManual = editable === 'dates';
  return (
    <Group gap="sm">
      <Text id="plan-state" tabIndex={-1} c="dimmed" fz="sm" role="status">
        {error ?? (isManual && saving === 'waiting' ? '日期还没有保存' : labels[saving])}
      </Text>
      {error !== null && (
        <Button variant="default" size="compact-sm" onClick={() => void onReload()}>
          载入最新的计划
        </Button>
      )}
      {(isManual ? saving !== 'clean' : saving === 'failed') && (
        <Button
          variant={isManual ? 'filled' : 'default'}
          size="compact-sm"
          disabled={hasErrors && isManual}
          loading={saving === 'saving'}
          onClick={() => void onSave()}
        >
          {isManual ? '保存并通知成员' : '重试'}
        </Button>
      )}
    </Group>
  );
}
