import type { ComplaintVerdict } from '@gongdu/contract/administration/complaints/desk';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { ComplaintDetail } from './complaint-detail.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { complaintSource } from './complaint-source.ts';

/** `/complaints` 投诉处理: complaints received through 侵权投诉指引 and 举报须知. */
export function ComplaintsPage() {
  const queueState = useModerationQueue(complaintSource);
  const dialog = (verdict: ComplaintVerdict) => (item: Parameters<typeof complaintSource.isOpen>[0]) => (
    <ComplaintDialog
      item={item}
      verdict={verdict}
      settle={queueState.verdict.settle}
      onClose={queueState.verdict.close}
    />
  );
  return (
    <ModerationQueue
      queueState={queueState}
      approveDialog={dialog('act')}
      refuseDialog={dialog('reject')}
      returnDialog={dialog('ask')}
    >
      {(item) => <ComplaintDetail item={item} />}
    </ModerationQueue>
  );
}
