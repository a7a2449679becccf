import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  createReport,
  type ReportKind,
  type ReportReason,
  reportKindLabels,
  reportNoteMax,
  reportReasonLabel,
  reportReasons,
} from '@gongdu/contract/moderation/report';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from './report-dialog.module.css';

interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportReason) => call(createReport, { body: { kind, id, reason: chosen, note } }),
    onSuccess: () => {
      toast('举报已提交，处理结果会在系统消息里告诉您', 'success');
      onClose();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (reason && !isPending) mutate(reason);
  }

  return (
    <Modal opened onClose={onClose} title={`举报${reportKindLabels[kind]}`} size={520}>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.name}>{name}</p>
        <Radio.Group
          label="举报原因"
          withAsterisk
          value={reason ?? null}
          onChange={(value) => setReason(reportReasons.find((each) => each === value))}
          error={submitted && !reason && '请选择举报原因'}
        >
          <div className={classes.reasons}>
            {reportReasons.map((each, at) => (
              <Radio
                key={each}
                value={each}
                label={reportReasonLabel(each)}
                data-autofocus={at === 0 || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label="补充说明"
          description="可以不填。现在的内容会留一份副本，供运营人员判断。"
          rows={3}
          maxLength={reportNoteMax}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <p className={classes.note}>
          对方不会知道是谁举报的。怎样举报、怎样处理，见<Link to="/report-notice">举报须知</Link>。
        </p>
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={isPending}>
            提交举报
          </Button>
        </div>
      </form>
    </Modal>
  );
}
