import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { ImMessage } from '@gongdu/contract/im-message';
import { type ImReportReason, imReportReasons, imReportWords, reportIm } from '@gongdu/contract/im-session';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { previewOf } from '../chat/words.ts';
import styles from './manage.module.css';

interface ReportDialogProps {
  readonly entry: ImMessage;
  readonly close: () => void;
}

export function ReportDialog({ entry, close }: ReportDialogProps) {
  const [reason, setReason] = useState<ImReportReason>('spam');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await call(reportIm, { body: { msgId: entry.msg_id, reason, note } });
      showMessage('举报已提交，处理结果会在系统消息里告诉你', 'success');
      close();
    } catch {
      // its words were shown by call()
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={close} title="举报消息" size={480}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <p className={styles.note}>{entry.content && previewOf(entry.content)}</p>
        <Radio.Group label="举报原因" value={reason} onChange={(value) => setReason(reasonOf(value))}>
          <div className={styles.filters} style={{ marginTop: 8 }}>
            {imReportReasons.map((each) => (
              <Radio key={each} value={each} label={imReportWords[each]} />
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
        <div className={styles.foot}>
          <Button variant="default" onClick={close}>
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
