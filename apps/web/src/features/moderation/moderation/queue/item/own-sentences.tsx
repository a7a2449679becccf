import {
  getOwnSentences,
  ownSentencesMax,
  saveOwnSentences,
} from '@gongdu/contract/moderation/queue/own-sentences';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { call } from '../../../../../lib/api/call.ts';
import { read } from '../../../../../lib/api/reads.ts';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import classes from './own-sentences.module.css';

interface OwnSentencesProps {
  /** What stands in the field. */
  readonly value: string;
  readonly onUse: (sentence: string) => void;
}

/** Sentences that this operator has kept: one press puts one into the field, and what stands there is kept by another. */
export function OwnSentences({ value, onUse }: OwnSentencesProps) {
  const { data: kept } = useQuery(read(getOwnSentences, {}));
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useAction(
    (sentences: readonly string[]) => call(saveOwnSentences, { body: { sentences: [...sentences] } }),
    { invalidates: [getOwnSentences] },
  );
  if (!kept) return null;
  const written = value.trim();
  const isNew = written !== '' && !kept.includes(written) && kept.length < ownSentencesMax;
  return (
    <div className={classes.own}>
      <div className={classes.line}>
        {kept.length > 0 && (
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            我存的话 {kept.length}
          </Button>
        )}
        {isNew && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            onClick={() => void run([written, ...kept])}
          >
            存下这句
          </Button>
        )}
      </div>
      {isOpen && kept.length > 0 && (
        <ul className={classes.kept} aria-label="我存的话">
          {kept.map((sentence) => (
            <li key={sentence}>
              <button type="button" className={classes.use} onClick={() => onUse(sentence)}>
                {sentence}
              </button>
              <IconButton
                label={`不再存「${sentence}」`}
                disabled={busy}
                onClick={() => void run(kept.filter((each) => each !== sentence))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
