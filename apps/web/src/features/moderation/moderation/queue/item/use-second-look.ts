import { decideSecondLook, type SecondLook } from '@gongdu/contract/moderation/queue/desk';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { moderationReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';

export type LookDecision = z.input<typeof decideSecondLook.body>;

/** Confirms or contests an approval that was drawn for a second look. */
export function useSecondLook(onDecided: (look: SecondLook) => void) {
  const queryClient = useQueryClient();
  /** Rejects with the error that the dialog shows in place. */
  async function decide(id: number, decision: LookDecision): Promise<void> {
    try {
      const look = await call(decideSecondLook, { params: { id }, body: decision });
      onDecided(look);
    } finally {
      await stale(queryClient, ...moderationReads);
    }
  }
  const { run, busy } = useAction((id: number) => decide(id, { verdict: 'agree' }));
  return { decide, agree: run, agreeing: busy };
}
