import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import {
  canRemove,
  type ReportCase,
  type ReportReason,
  type ReportVerdict,
  reportReasons,
  reportReasonWords,
  reportVerdicts,
  reportVerdictWords,
} from '@gongdu/contract/report';
import { explanationFault } from '@gongdu/contract/review-reason';
import { Button, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import { casesChanged } from '../queries.ts';
import styles from '../reports.module.css';
import { decideOn } from './queries.ts';

interface ReportDecisionFormProps {
  readonly of: ReportCase;
  readonly decided: () => void;
}

/** Contract: `decideReport`. */
const wordsMax = 300;

export function ReportDecisionForm({ of, decided }: ReportDecisionFormProps) {
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<ReportVerdict>();
  const [reason, setReason] = useState<ReportReason>(of.reasons[0] ?? 'other');
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isFault = verdict !== undefined && verdict !== 'no_fault';
  const fault = isFault ? explanationFault(reason, sentence) : null;
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportVerdict) =>
      decideOn(of.id, {
        version: of.version,
        verdict: chosen,
        ...(chosen !== 'no_fault' && { reason }),
        ...{ sentence, note },
      }),
    onSuccess: () => {
      showMessage('已处理，举报人会收到结果', 'success');
      decided();
    },
    onSettled: () => casesChanged(queries),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (verdict && fault === null && !isPending) mutate(verdict);
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <Radio.Group
        label="处理结果"
        withAsterisk
        value={verdict ?? null}
        onChange={(value) => setVerdict(reportVerdicts.find((each) => each === value))}
        error={tried && !verdict && '请选择处理结果'}
      >
        <div className={styles.choices}>
          {reportVerdicts
            .filter((each) => each !== 'remove' || (canRemove(of.kind) && of.shown))
            .map((each) => (
              <Radio key={each} value={each} label={reportVerdictWords[each]} />
            ))}
        </div>
      </Radio.Group>
      {isFault && (
        <NativeSelect
          label="违规原因"
          data={reportReasons.map((value) => ({ value, label: reportReasonWords(value) }))}
          value={reason}
          onChange={({ currentTarget: { value } }) =>
            setReason(reportReasons.find((each) => each === value) ?? reason)
          }
        />
      )}
      <Textarea
        label="处理说明"
        description={isFault ? '举报人和对方都会看到。' : '举报人会看到。'}
        rows={2}
        maxLength={wordsMax}
        error={tried && fault}
        value={sentence}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <Textarea
        label="内部备注"
        description="只有运营人员能看到。"
        rows={2}
        maxLength={wordsMax}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={isPending} {...(isFault && { color: 'red' })}>
          {verdict ? `确认：${reportVerdictWords[verdict]}` : '确认处理'}
        </Button>
      </div>
    </form>
  );
}
