import type { SocialRef } from '@gongdu/contract/social';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { newId } from '../../lib/new-id.ts';
import { changeShown, insert, send } from './comment-queries.ts';
import type { Words } from './kept-words.ts';

/** A comment on its way, shown at once where it will stand. */
export interface Outgoing extends Words {
  readonly clientId: string;
  readonly rootId: number | null;
  readonly replyTo: number | null;
  /** Null while it is being sent. */
  readonly fault: string | null;
}

export function useOutgoing(target: SocialRef, sent: () => void) {
  const queries = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const drop = (clientId: string) => setOutgoing((all) => all.filter((each) => each.clientId !== clientId));

  /** The same one again makes no second comment. */
  async function go(one: Outgoing): Promise<void> {
    const { clientId, text, mentions, image, replyTo } = one;
    setOutgoing((all) => [{ ...one, fault: null }, ...all.filter((each) => each.clientId !== clientId)]);
    try {
      const added = await send(target, { text, mentions, image, replyTo, clientId });
      changeShown(queries, target, (comments, first) => insert(comments, added, first));
      drop(clientId);
      sent();
    } catch (error) {
      const fault = error instanceof CallError ? error.message : '没能发出';
      setOutgoing((all) => all.map((each) => (each.clientId === clientId ? { ...each, fault } : each)));
    }
  }

  return {
    outgoing,
    write: (words: Words, place: Pick<Outgoing, 'rootId' | 'replyTo'>) =>
      void go({ ...place, ...words, clientId: newId(), fault: null }),
    retry: (one: Outgoing) => void go(one),
    drop: ({ clientId }: Outgoing) => drop(clientId),
  };
}
