import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import type { ImCase } from '@gongdu/contract/messaging/moderation-case';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toastCallError } from '../../../../lib/api/report-error.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../reports.module.css';
import { outcomeLabel } from './case-labels.ts';
import { invalidateReports, liftCaseSilence } from './queries.ts';

interface DecisionSummaryProps {
  readonly reportCase: ImCase;
  readonly onDecided: NonNullable<ImCase['decided']>;
}

export function DecisionSummary({ reportCase, onDecided }: DecisionSummaryProps) {
  const { reason, sentence, note, by, at } = onDecided;
  const queryClient = useQueryClient();

  async function liftSilence(): Promise<void> {
    const confirmed = await confirm({
      title: '解除禁言',
      message: `${reportCase.about.name}马上可以重新发送消息。`,
      confirmLabel: '解除禁言',
    });
    if (!confirmed) return;
    await liftCaseSilence(reportCase.id).then(() => toast('禁言已解除', 'success'), toastCallError);
    invalidateReports(queryClient);
  }

  return (
    <section>
      <h3 className={classes.heading}>处理结果</h3>
      <dl className={classes.decided}>
        <dt>结果</dt>
        <dd>{outcomeLabel(onDecided)}</dd>
        {reason && (
          <>
            <dt>原因</dt>
            <dd>{imReportReasonLabels[reason]}</dd>
          </>
        )}
        {sentence && (
          <>
            <dt>说明</dt>
            <dd>{sentence}</dd>
          </>
        )}
        {note && (
          <>
            <dt>内部备注</dt>
            <dd>{note}</dd>
          </>
        )}
        <dt>处理人</dt>
        <dd>
          {by.name} · <RelativeTime at={at} />
        </dd>
      </dl>
      {reportCase.record.silencedUntil !== null && (
        <Button variant="default" onClick={() => void liftSilence()}>
          提前解除禁言
        </Button>
      )}
    </section>
  );
}
