import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { explanationError } from '@gongdu/contract/moderation/refusal-reason';
import {
  canRemove,
  type ReportCase,
  type ReportReason,
  type ReportVerdict,
  reportReasonLabel,
  reportReasons,
  reportVerdictLabels,
  reportVerdicts,
} from '@gongdu/contract/moderation/report';
import { Button, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { invalidateReports } from '../messages/queries.ts';
import classes from '../reports.module.css';
import { decideReportCase } from './queries.ts';

interface ReportDecisionFormProps {
  readonly reportCase: ReportCase;
  readonly onDecided: () => void;
}

/** Contract: `decideReport`. */
const textMax = 300;

export function ReportDecisionForm({ reportCase, onDecided }: ReportDecisionFormProps) {
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<ReportVerdict>();
  const [reason, setReason] = useState<ReportReason>(reportCase.reasons[0] ?? 'other');
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isViolation = verdict !== undefined && verdict !== 'no_fault';
  const error = isViolation ? explanationError(reason, sentence) : null;
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportVerdict) =>
      decideReportCase(reportCase.id, {
        version: reportCase.version,
        verdict: chosen,
        ...(chosen !== 'no_fault' && { reason }),
        ...{ sentence, note },
      }),
    onSuccess: () => {
      toast('已处理，举报人会收到结果', 'success');
      onDecided();
    },
    onSettled: () => invalidateReports(queryClient),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (verdict && error === null && !isPending) mutate(verdict);
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <Radio.Group
        label="处理结果"
        withAsterisk
        value={verdict ?? null}
        onChange={(value) => setVerdict(reportVerdicts.find((each) => each === value))}
        error={submitted && !verdict && '请选择处理结果'}
      >
        <div className={classes.choices}>
          {reportVerdicts
            .filter((each) => each !== 'remove' || (canRemove(reportCase.kind) && reportCase.shown))
            .map((each) => (
              <Radio key={each} value={each} label={reportVerdictLabels[each]} />
            ))}
        </div>
      </Radio.Group>
      {isViolation && (
        <NativeSelect
          label="违规原因"
          data={reportReasons.map((value) => ({ value, label: reportReasonLabel(value) }))}
          value={reason}
          onChange={({ currentTarget: { value } }) =>
            setReason(reportReasons.find((each) => each === value) ?? reason)
          }
        />
      )}
      <Textarea
        label="处理说明"
        description={isViolation ? '举报人和对方都会看到。' : '举报人会看到。'}
        rows={2}
        maxLength={textMax}
        error={submitted && error}
        value={sentence}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <Textarea
        label="内部备注"
        description="只有运营人员能看到。"
        rows={2}
        maxLength={textMax}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.footer}>
        <Button type="submit" loading={isPending} {...(isViolation && { color: 'red' })}>
          {verdict ? `确认：${reportVerdictLabels[verdict]}` : '确认处理'}
        </Button>
      </div>
    </form>
  );
}
