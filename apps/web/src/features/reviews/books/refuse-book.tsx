import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type BookRefusal, bookRefusals, bookRefusalWords } from '@gongdu/contract/book';
import { problems } from '@gongdu/contract/problem';
import { explanationFault } from '@gongdu/contract/review-reason';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './book-reviews.module.css';

interface RefuseBookProps {
  readonly title: string;
  readonly opened: boolean;
  readonly busy: boolean;
  readonly close: () => void;
  readonly refuse: (reason: BookRefusal, sentence: string) => void;
}

/** Contract: `decideBook`. */
const sentenceMax = 300;

export function RefuseBook({ title, opened, close, ...rest }: RefuseBookProps) {
  return (
    <Modal opened={opened} onClose={close} title={`《${title}》不入库`} size={520}>
      {opened && <RefuseForm close={close} {...rest} />}
    </Modal>
  );
}

function RefuseForm({ busy, close, refuse }: Omit<RefuseBookProps, 'title' | 'opened'>) {
  const [reason, setReason] = useState<BookRefusal>();
  const [sentence, setSentence] = useState('');
  const [tried, setTried] = useState(false);
  const fault = explanationFault(reason, sentence);

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason && fault === null && !busy) refuse(reason, sentence);
  }

  return (
    <form className={styles.refuse} onSubmit={send}>
      <Radio.Group
        label="原因"
        withAsterisk
        value={reason ?? null}
        onChange={(value) => setReason(bookRefusals.find((code) => code === value))}
        error={tried && !reason && problems['review.reason_missing'].words}
      >
        <div className={styles.reasons}>
          {bookRefusals.map((code, at) => (
            <Radio
              key={code}
              value={code}
              label={bookRefusalWords[code]}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="给提议者的说明"
        description="提议者会看到这句话。"
        rows={3}
        maxLength={sentenceMax}
        value={sentence}
        error={tried && fault}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button type="submit" color="red" loading={busy}>
          确认不通过
        </Button>
      </div>
    </form>
  );
}
