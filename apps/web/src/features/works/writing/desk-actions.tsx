import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import type { Desk } from './desk.ts';

interface DeskActionsProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly busy: boolean;
  /** Nothing can be sent until the writer has chosen. */
  readonly stuck: boolean;
  readonly submit: () => void;
}

export function DeskActions({ work, busy, stuck, submit }: DeskActionsProps) {
  return (
    <Button loading={busy} disabled={stuck} onClick={submit}>
      {submitWords(work)}
    </Button>
  );
}

function submitWords(work: Work | null): string {
  if (work?.state === 'published') return '提交修改';
  return work && ['refused', 'returned', 'taken_down'].includes(work.state) ? '重新提交' : '提交审核';
}
