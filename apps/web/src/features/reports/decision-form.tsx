import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  type ImCase,
  type ImVerdict,
  imSilenceDays,
  imVerdicts,
  imVerdictWords,
} from '@gongdu/contract/im-case';
import { type ImReportReason, imReportReasons, imReportWords } from '@gongdu/contract/im-session';
import { explanationFault } from '@gongdu/contract/review-reason';
import { Button, Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showMessage } from '../../lib/messages.ts';
import { casesChanged, decide } from './queries.ts';
import styles from './reports.module.css';

interface DecisionFormProps {
  readonly of: ImCase;
  readonly decided: () => void;
}

type Days = (typeof imSilenceDays)[number];

/** Contract: `decideImCase`. */
const wordsMax = 300;

export function DecisionForm({ of, decided }: DecisionFormProps) {
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<ImVerdict>();
  const [reason, setReason] = useState<ImReportReason>(of.reasons[0] ?? 'other');
  const [days, setDays] = useState<Days>(3);
  const [removes, setRemoves] = useState(true);
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isFault = verdict !== undefined && verdict !== 'no_fault';

  const fault = isFault ? explanationFault(reason, sentence) : null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!verdict || fault !== null || busy) return;
    setBusy(true);
    const measures = {
      ...(isFault && { reason }),
      ...(verdict === 'silence' && { silenceDays: days }),
      removeMessage: isFault && removes && !of.retracted,
    };
    const went = await decide(of.id, { version: of.version, verdict, ...measures, sentence, note }).then(
      () => true,
      () => false, // call() has said why; what changed meanwhile is shown
    );
    setBusy(false);
    casesChanged(queries);
    if (!went) return;
    showMessage('已处理，举报人会收到结果', 'success');
    decided();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Radio.Group
        label="处理结果"
        withAsterisk
        value={verdict ?? null}
        onChange={(value) => setVerdict(imVerdicts.find((each) => each === value))}
        error={tried && !verdict && '请选择处理结果'}
      >
        <div className={styles.choices}>
          {imVerdicts
            .filter((each) => each !== 'remove' || !of.retracted)
            .map((each) => (
              <Radio key={each} value={each} label={imVerdictWords[each]} />
            ))}
        </div>
      </Radio.Group>
      {isFault && (
        <div className={styles.measures}>
          <NativeSelect
            label="违规原因"
            data={imReportReasons.map((value) => ({ value, label: imReportWords[value] }))}
            value={reason}
            onChange={({ currentTarget: { value } }) =>
              setReason(imReportReasons.find((each) => each === value) ?? reason)
            }
          />
          {verdict === 'silence' && (
            <NativeSelect
              label="禁言时长"
              data={imSilenceDays.map((each) => ({ value: String(each), label: `${each} 天` }))}
              value={String(days)}
              onChange={({ currentTarget: { value } }) =>
                setDays(imSilenceDays.find((each) => String(each) === value) ?? days)
              }
            />
          )}
        </div>
      )}
      {(verdict === 'warn' || verdict === 'silence') && !of.retracted && (
        <Checkbox
          label="同时移除这条消息"
          checked={removes}
          onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
        />
      )}
      <Words
        label="处理说明"
        description={isFault ? '举报人和发送者都会看到。' : '举报人会看到。'}
        error={tried && fault}
        value={sentence}
        put={setSentence}
      />
      <Words label="内部备注" description="只有运营人员能看到。" value={note} put={setNote} />
      <div className={styles.foot}>
        <Button type="submit" loading={busy} {...(isFault && { color: 'red' })}>
          {verdict ? `确认：${imVerdictWords[verdict]}` : '确认处理'}
        </Button>
      </div>
    </form>
  );
}

interface WordsProps {
  readonly error?: string | false | null;
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly put: (value: string) => void;
}

function Words({ label, description, error = false, value, put }: WordsProps) {
  return (
    <Textarea
      label={label}
      description={description}
      error={error}
      rows={2}
      maxLength={wordsMax}
      value={value}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
  );
}
