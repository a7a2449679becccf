import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  type ImReportReason,
  imReportReasonLabels,
  imReportReasons,
  reportImMessage,
} from '@gongdu/contract/messaging/conversation-endpoints';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import classes from '../dialogs.module.css';
import { messagePreview } from '../store/message-preview.ts';

interface ReportDialogProps {
  readonly entry: ImMessage;
  readonly onClose: () => void;
}

export function ReportDialog({ entry, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ImReportReason>('spam');
  const [note, setNote] = useState('');
  const { run, busy } = useAction(
    () => call(reportImMessage, { body: { msgId: entry.msg_id, reason, note } }),
    { done: '举报已提交，处理结果会在系统消息里告诉你', onDone: onClose },
  );

  function send(event: FormEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <Modal opened onClose={onClose} title="举报消息" size={480}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.note}>{entry.content && messagePreview(entry.content)}</p>
        <Radio.Group label="举报原因" value={reason} onChange={(value) => setReason(reasonOf(value))}>
          <div className={classes.filters} style={{ marginTop: 8 }}>
            {imReportReasons.map((each) => (
              <Radio key={each} value={each} label={imReportReasonLabels[each]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label="补充说明"
          description="这条消息与前后各 5 条会一并提交，供运营人员判断。"
          autosize={false}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={busy}>
            提交举报
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function reasonOf(value: string): ImReportReason {
  return imReportReasons.find((each) => each === value) ?? 'other';
}
