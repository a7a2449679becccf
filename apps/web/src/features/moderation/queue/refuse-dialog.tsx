import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  explanationError,
  type RefusalCode,
  refusalCodes,
  refusalReasons,
} from '@gongdu/contract/moderation/refusal-reason';
import { problems } from '@gongdu/contract/problem';
import { Button, Drawer, Modal, Radio } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import type { Decision, ModerationLabels } from './moderation-source.ts';
import classes from './queue.module.css';

interface RefuseDialogProps {
  readonly labels: ModerationLabels;
  readonly verdict: 'refuse' | 'return';
  readonly opened: boolean;
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (decision: Decision) => void;
}

/** Contract: `decideModerationItem`. */
const sentenceMax = 300;

/** The reason is asked before the refusal, or the way back, is sent; phones get it from below. */
export function RefuseDialog({ opened, ...rest }: RefuseDialogProps) {
  const { labels: words, verdict, onClose: close } = rest;
  const isWide = useMediaQuery('(min-width: 992px)');
  const form = opened && <RefuseForm {...rest} />;
  const heading = `${verdictLabels[verdict]}这${words.quantifier}${words.thing}`;
  return isWide ? (
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
      classNames={{ content: classes.sheet }}
    >
      {form}
    </Drawer>
  );
}

const verdictLabels = { refuse: '不通过', return: '退回' };

function RefuseForm({ labels, verdict, title, busy, onClose, onRefuse }: Omit<RefuseDialogProps, 'opened'>) {
  const [reason, setReason] = useState<RefusalCode>();
  const [sentence, setSentence] = useState('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);

  const error = explanationError(reason, sentence);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    setSubmitted(true);
    if (reason && error === null && !busy) onRefuse({ verdict, reason, sentence, note });
  }

  return (
    <form
      className={classes.refuse}
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <p className={classes.refused}>{labels.quote(title)}</p>
      <Radio.Group
        label="原因"
        withAsterisk
        value={reason ?? null}
        onChange={(value) => setReason(refusalCodes.find((code) => code === value))}
        error={submitted && !reason && problems['moderation.reason_missing'].message}
      >
        <div className={classes.reasons}>
          {refusalCodes.map((code, at) => (
            <Radio
              key={code}
              value={code}
              label={refusalReasons[code].label}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <CountedTextarea
        label={`给${labels.author}的说明`}
        description={`${labels.author}会看到这句话，写明哪里需要修改。`}
        error={submitted && error}
        rows={3}
        maxLength={sentenceMax}
        value={sentence}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <CountedTextarea
        label="内部备注"
        description="只有审核人员能看到。"
        rows={3}
        maxLength={sentenceMax}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.refuseActions}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" {...(verdict === 'refuse' && { color: 'red' })} loading={busy}>
          确认{verdictLabels[verdict]}
        </Button>
      </div>
    </form>
  );
}
