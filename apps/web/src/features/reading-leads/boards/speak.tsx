import type { Lead } from '@gongdu/contract/reading-lead';
import { addBoardPost, boardPostMax } from '@gongdu/contract/reading-lead-board';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useActIn } from '../queries.ts';
import styles from './boards.module.css';

interface SpeakProps {
  readonly lead: Lead;
  readonly partId: number;
  readonly replyTo?: number;
  readonly label: string;
  readonly hint: string;
  readonly done?: () => void;
}

/** Ctrl+Enter sends; what was written stays when sending fails. */
export function Speak({ lead, partId, replyTo, label, hint, done }: SpeakProps) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const act = useActIn<{ id: number }>(lead.id, {
    done: () => {
      setText('');
      done?.();
    },
  });
  const send = () => {
    if (text.trim() === '' || act.isPending) return;
    const body = { text, ...(replyTo !== undefined && { replyTo }) };
    act.mutate(() => call(addBoardPost, { params: { id: lead.id, partId }, body }));
  };
  return (
    <div className={styles.speak}>
      <Textarea
        aria-label={label}
        placeholder={hint}
        value={text}
        rows={3}
        maxLength={boardPostMax}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) send();
        }}
      />
      <div className={styles.send}>
        <span className={styles.count}>
          {text.length} / {boardPostMax}
        </span>
        {done && (
          <Button variant="subtle" color="gray" onClick={done}>
            取消
          </Button>
        )}
        <Button onClick={send} loading={act.isPending} disabled={text.trim() === ''}>
          {replyTo === undefined ? '发言' : '回复'}
        </Button>
      </div>
    </div>
  );
}
