import { addBoardPost, boardPostMax } from '@gongdu/contract/reading-leads/board';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import { useLeadItemAction } from '../queries.ts';
import classes from './boards.module.css';

interface PostFormProps {
  readonly lead: Lead;
  readonly partId: number;
  readonly replyTo?: number;
  readonly label: string;
  readonly placeholder: string;
  readonly onDone?: () => void;
}

/** Ctrl+Enter sends; what was written stays when sending fails. */
export function PostForm({ lead, partId, replyTo, label, placeholder, onDone }: PostFormProps) {
  const [text, setText] = useState('');
  useUnsavedChanges(text.trim() !== '');
  const mutation = useLeadItemAction<{ id: number }>(lead.id, {
    onSuccess: () => {
      setText('');
      onDone?.();
    },
  });
  const submit = () => {
    if (text.trim() === '' || mutation.isPending) return;
    const body = { text, ...(replyTo !== undefined && { replyTo }) };
    mutation.mutate(() => call(addBoardPost, { params: { id: lead.id, partId }, body }));
  };
  return (
    <div className={classes.form}>
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        value={text}
        rows={3}
        maxLength={boardPostMax}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) submit();
        }}
      />
      <div className={classes.send}>
        <span className={classes.count}>
          {text.length} / {boardPostMax}
        </span>
        {onDone && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            取消
          </Button>
        )}
        <Button onClick={submit} loading={mutation.isPending} disabled={text.trim() === ''}>
          {replyTo === undefined ? '发言' : '回复'}
        </Button>
      </div>
    </div>
  );
}
