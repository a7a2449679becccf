import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { problems } from '@gongdu/contract/problem';
import {
  explanationFault,
  type RefusalCode,
  refusalCodes,
  refusalReasons,
} from '@gongdu/contract/review-reason';
import { Button, Drawer, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Decision, ReviewWords } from './review-source.ts';
import styles from './reviews.module.css';
import { useIsWide } from './use-is-wide.ts';

interface RefuseDialogProps {
  readonly words: ReviewWords;
  readonly verdict: 'refuse' | 'return';
  readonly opened: boolean;
  readonly title: string;
  readonly busy: boolean;
  readonly close: () => void;
  readonly refuse: (decision: Decision) => void;
}

/** Contract: `decideReview`. */
const sentenceMax = 300;

/** The reason is asked before the refusal, or the way back, is sent; phones get it from below. */
export function RefuseDialog({ opened, ...rest }: RefuseDialogProps) {
  const { words, verdict, close } = rest;
  const wide = useIsWide();
  const form = opened && <RefuseForm {...rest} />;
  const heading = `${verdictWords[verdict]}这${words.measure}${words.thing}`;
  return wide ? (
    <Modal opened={opened} onClose={close} title={heading} size={560}>
      {form}
    </Modal>
  ) : (
    <Drawer
      opened={opened}
      onClose={close}
      title={heading}
      position="bottom"
      size="92dvh"
      zIndex={300}
      classNames={{ content: styles.sheet }}
    >
      {form}
    </Drawer>
  );
}

const verdictWords = { refuse: '不通过', return: '退回' };

function RefuseForm({ words, verdict, title, busy, close, refuse }: Omit<RefuseDialogProps, 'opened'>) {
  const [reason, setReason] = useState<RefusalCode>();
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);

  const fault = explanationFault(reason, sentence);

  function send(event?: FormEvent): void {
    event?.preventDefault();
    setTried(true);
    if (reason && fault === null && !busy) refuse({ verdict, reason, sentence, note });
  }

  return (
    <form
      className={styles.refuse}
      onSubmit={send}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <p className={styles.refused}>{words.quote(title)}</p>
      <Radio.Group
        label="原因"
        withAsterisk
        value={reason ?? null}
        onChange={(value) => setReason(refusalCodes.find((code) => code === value))}
        error={tried && !reason && problems['review.reason_missing'].words}
      >
        <div className={styles.reasons}>
          {refusalCodes.map((code, at) => (
            <Radio
              key={code}
              value={code}
              label={refusalReasons[code].words}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <Counted
        label={`给${words.author}的说明`}
        description={`${words.author}会看到这句话，写明哪里需要修改。`}
        error={tried && fault}
        value={sentence}
        onChange={setSentence}
      />
      <Counted label="内部备注" description="只有审核人员能看到。" value={note} onChange={setNote} />
      <div className={styles.refuseActions}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button type="submit" {...(verdict === 'refuse' && { color: 'red' })} loading={busy}>
          确认{verdictWords[verdict]}
        </Button>
      </div>
    </form>
  );
}

interface CountedProps {
  readonly label: string;
  readonly error?: string | false | null;
  readonly description: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Counted({ label, description, error = false, value, onChange }: CountedProps) {
  return (
    <div className={styles.counted}>
      <Textarea
        label={label}
        description={description}
        error={error}
        rows={3}
        maxLength={sentenceMax}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span aria-hidden>
        {value.length}/{sentenceMax}
      </span>
    </div>
  );
}
