import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type BookRefusal, bookRefusalLabels, bookRefusals } from '@gongdu/contract/books/book';
import { explanationError } from '@gongdu/contract/moderation/refusal-reason';
import { problems } from '@gongdu/contract/problem';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './books-page.module.css';

interface RefuseBookDialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: BookRefusal, sentence: string) => void;
}

/** Contract: `decideBook`. */
const sentenceMax = 300;

export function RefuseBookDialog({ title, opened, onClose, ...rest }: RefuseBookDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`《${title}》不入库`} size={520}>
      {opened && <RefuseForm onClose={onClose} {...rest} />}
    </Modal>
  );
}

function RefuseForm({ busy, onClose, onRefuse }: Omit<RefuseBookDialogProps, 'title' | 'opened'>) {
  const [reason, setReason] = useState<BookRefusal>();
  const [sentence, setSentence] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const error = explanationError(reason, sentence);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (reason && error === null && !busy) onRefuse(reason, sentence);
  }

  return (
    <form className={classes.refuse} onSubmit={submit}>
      <Radio.Group
        label="原因"
        withAsterisk
        value={reason ?? null}
        onChange={(value) => setReason(bookRefusals.find((code) => code === value))}
        error={submitted && !reason && problems['moderation.reason_missing'].message}
      >
        <div className={classes.reasons}>
          {bookRefusals.map((code, index) => (
            <Radio
              key={code}
              value={code}
              label={bookRefusalLabels[code]}
              data-autofocus={index === 0 || undefined}
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
        error={submitted && error}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" color="red" loading={busy}>
          确认不通过
        </Button>
      </div>
    </form>
  );
}
