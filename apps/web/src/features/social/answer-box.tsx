import type { SocialRef } from '@gongdu/contract/social';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { showMessage } from '../../lib/messages.ts';
import { newId } from '../../lib/new-id.ts';
import { send } from './comment-queries.ts';
import { Composer } from './composer.tsx';
import { useKeptWords, type Words } from './kept-words.ts';

interface AnswerBoxProps {
  readonly target: SocialRef;
  /** The comment or reply that is answered. */
  readonly commentId: number;
  readonly name: string;
  readonly close: () => void;
}

/** Answers a comment away from its thread; what could not be sent stays in the box. */
export function AnswerBox({ target, commentId, name, close }: AnswerBoxProps) {
  const queries = useQueryClient();
  const keep = `reply-${commentId}`;
  const [, keepWords] = useKeptWords(keep);
  const [fault, setFault] = useState<{ readonly sentence: string; readonly times: number } | null>(null);
  // one number for all tries: a lost answer makes no second reply
  const clientId = useRef(newId());

  async function answer(words: Words): Promise<void> {
    try {
      await send(target, { ...words, replyTo: commentId, clientId: clientId.current });
    } catch (error) {
      const sentence = error instanceof CallError ? error.message : '没能发出';
      keepWords(words);
      setFault((before) => ({ sentence, times: (before?.times ?? 0) + 1 }));
      return;
    }
    void queries.invalidateQueries({ queryKey: ['social', 'comments', target.kind, target.id] });
    showMessage('回复已发出', 'success');
    close();
  }

  return (
    <>
      {fault && <p role="alert">{fault.sentence}</p>}
      <Composer
        key={fault?.times ?? 0}
        keep={keep}
        label={`回复${name}`}
        hint={`回复 ${name}`}
        action="发布回复"
        send={(words) => void answer(words)}
        cancel={close}
      />
    </>
  );
}
