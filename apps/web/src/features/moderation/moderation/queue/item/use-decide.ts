import type { ModerationDecision, ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { moderationReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { CallError } from '../../../../../lib/api/call-error.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import { refreshQueriesSoon } from '../../../../../lib/api/refresh-queries.ts';
import type { ModerationSource } from '../moderation-source.ts';
import { removeFromQueue } from '../queries.ts';

interface StaleItem {
  readonly id: number;
  /** 已由某某处理, or that the author changed the text. */
  readonly message: string;
}

interface DecisionHandlers {
  /** Before the decision is sent: the item is not claimed any more. */
  readonly onSending: (id: number) => void;
  /** It failed, and the item still waits. */
  readonly onFailed: (id: number) => void;
  readonly onDecided: (row: ModerationRow) => Promise<void>;
  readonly onStale: () => void;
}

/** Refusals that only mean that the item has changed in the meantime. */
const staleProblems = ['moderation.already_decided', 'moderation.content_changed', 'moderation.claimed'];

/** Decides items; if another operator was faster, `stale` says what happened to the item. */
export function useDecide(
  source: Pick<ModerationSource, 'noun' | 'decide'>,
  open: Pick<ModerationRow, 'id' | 'version'> | undefined,
  { onSending, onFailed, onDecided, onStale }: DecisionHandlers,
) {
  const queryClient = useQueryClient();
  const [staleItem, setStale] = useState<StaleItem>();
  const [decided, setDecided] = useState<Pick<ModerationRow, 'id' | 'version'>>();

  /** Rejects with the error that the dialog shows in place. @param send Sends the decision by the call of its kind. */
  async function settle(id: number, send: () => Promise<ModerationRow>): Promise<void> {
    onSending(id);
    try {
      const row = await send();
      await removeFromQueue(queryClient, source, id);
      setDecided(row);
      await onDecided(row);
      for (const reads of moderationReads) refreshQueriesSoon(queryClient, reads);
    } catch (error) {
      setDecided(undefined);
      if (!(error instanceof CallError) || !staleProblems.includes(error.problem ?? '')) {
        onFailed(id);
        throw error;
      }
      setStale({ id, message: error.message });
      onStale();
      await stale(queryClient, ...moderationReads);
    }
  }

  const decide = (id: number, decision: ModerationDecision) => settle(id, () => source.decide(id, decision));
  const { run, busy } = useAction(({ id, version }: Pick<ModerationRow, 'id' | 'version'>) =>
    decide(id, { version, verdict: 'approve' }),
  );
  // what was decided stays open until the next item is there; taken back, it has another version
  const isDecided = open !== undefined && open.id === decided?.id && open.version < decided.version;
  return { settle, decide, approve: run, approving: busy || isDecided, stale: staleItem };
}
