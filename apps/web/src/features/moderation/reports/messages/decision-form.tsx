import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  type ImReportReason,
  imReportReasonLabels,
  imReportReasons,
} from '@gongdu/contract/messaging/conversation-endpoints';
import {
  type ImCase,
  type ImVerdict,
  imBanDays,
  imVerdictLabels,
  imVerdicts,
} from '@gongdu/contract/messaging/moderation-case';
import { explanationError } from '@gongdu/contract/moderation/refusal-reason';
import { Button, Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toastCallError } from '../../../../lib/api/report-error.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import classes from '../reports.module.css';
import { decideCase, invalidateReports } from './queries.ts';

interface DecisionFormProps {
  readonly reportCase: ImCase;
  readonly onDecided: () => void;
}

type Days = (typeof imBanDays)[number];

/** Contract: `decideImCase`. */
const textMax = 300;

export function DecisionForm({ reportCase, onDecided }: DecisionFormProps) {
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<ImVerdict>();
  const [reason, setReason] = useState<ImReportReason>(reportCase.reasons[0] ?? 'other');
  const [days, setDays] = useState<Days>(3);
  const [removesMessage, setRemovesMessage] = useState(true);
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const isViolation = verdict !== undefined && verdict !== 'no_fault';

  const error = isViolation ? explanationError(reason, sentence) : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (!verdict || error !== null || busy) return;
    setBusy(true);
    const measures = {
      ...(isViolation && { reason }),
      ...(verdict === 'silence' && { silenceDays: days }),
      removeMessage: isViolation && removesMessage && !reportCase.retracted,
    };
    const succeeded = await decideCase(reportCase.id, {
      version: reportCase.version,
      verdict,
      ...measures,
      sentence,
      note,
    }).then(
      () => true,
      (cause: unknown) => {
        toastCallError(cause);
        return false;
      },
    );
    setBusy(false);
    invalidateReports(queryClient);
    if (!succeeded) return;
    toast('已处理，举报人会收到结果', 'success');
    onDecided();
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Radio.Group
        label="处理结果"
        withAsterisk
        value={verdict ?? null}
        onChange={(value) => setVerdict(imVerdicts.find((each) => each === value))}
        error={submitted && !verdict && '请选择处理结果'}
      >
        <div className={classes.choices}>
          {imVerdicts
            .filter((each) => each !== 'remove' || !reportCase.retracted)
            .map((each) => (
              <Radio key={each} value={each} label={imVerdictLabels[each]} />
            ))}
        </div>
      </Radio.Group>
      {isViolation && (
        <div className={classes.measures}>
          <NativeSelect
            label="违规原因"
            data={imReportReasons.map((value) => ({ value, label: imReportReasonLabels[value] }))}
            value={reason}
            onChange={({ currentTarget: { value } }) =>
              setReason(imReportReasons.find((each) => each === value) ?? reason)
            }
          />
          {verdict === 'silence' && (
            <NativeSelect
              label="禁言时长"
              data={imBanDays.map((each) => ({ value: String(each), label: `${each} 天` }))}
              value={String(days)}
              onChange={({ currentTarget: { value } }) =>
                setDays(imBanDays.find((each) => String(each) === value) ?? days)
              }
            />
          )}
        </div>
      )}
      {(verdict === 'warn' || verdict === 'silence') && !reportCase.retracted && (
        <Checkbox
          label="同时移除这条消息"
          checked={removesMessage}
          onChange={({ currentTarget }) => setRemovesMessage(currentTarget.checked)}
        />
      )}
      <DecisionTextarea
        label="处理说明"
        description={isViolation ? '举报人和发送者都会看到。' : '举报人会看到。'}
        error={submitted && error}
        value={sentence}
        onChange={setSentence}
      />
      <DecisionTextarea label="内部备注" description="只有运营人员能看到。" value={note} onChange={setNote} />
      <div className={classes.footer}>
        <Button type="submit" loading={busy} {...(isViolation && { color: 'red' })}>
          {verdict ? `确认：${imVerdictLabels[verdict]}` : '确认处理'}
        </Button>
      </div>
    </form>
  );
}

interface DecisionTextareaProps {
  readonly error?: string | false | null;
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DecisionTextarea({ label, description, error = false, value, onChange }: DecisionTextareaProps) {
  return (
    <Textarea
      label={label}
      description={description}
      error={error}
      rows={2}
      maxLength={textMax}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
