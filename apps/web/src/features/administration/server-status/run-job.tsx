import { runJob } from '@gongdu/contract/administration/server-status';
import { jobLabels } from '@gongdu/contract/core/jobs/job-labels';
import { Button } from '@mantine/core';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { serverStatusQuery } from './queries.ts';

interface RunJobButtonProps {
  readonly name: string;
  /** It waits or runs already. */
  readonly isPending?: boolean;
}

export function RunJobButton({ name, isPending = false }: RunJobButtonProps) {
  const { run, busy } = useAction(() => call(runJob, { body: { name } }), {
    done: ({ started }) => (started ? '已开始运行' : '这项任务正在运行'),
    invalidates: [serverStatusQuery.queryKey],
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`立即运行：${jobLabels[name] ?? name}`}
      loading={busy}
      disabled={isPending}
      onClick={() => void run()}
    >
      立即运行
    </Button>
  );
}
