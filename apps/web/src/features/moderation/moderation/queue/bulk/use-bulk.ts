import { decideModerationItems } from '@gongdu/contract/moderation/queue/desk';
import type { ProblemCode } from '@gongdu/contract/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { moderationReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import type { SelectedItem } from './use-selection.ts';

export type BulkBody = z.output<typeof decideModerationItems.body>;

/** The result of one item. */
export interface BulkOutcome {
  readonly item: SelectedItem;
  readonly decided: boolean;
  readonly problem: string | null;
  readonly message: string;
}

/** Items per call: its reply advances the progress. */
const chunkSize = 25;

/** Problems that a retry does not resolve. */
const finalProblems: readonly ProblemCode[] = [
  'moderation.already_decided',
  'moderation.not_found',
  'moderation.own',
  'moderation.one_by_one',
  'moderation.content_changed',
  'book.not_returnable',
  'session.forbidden',
];

/** Whether a retry may succeed. */
export function canRetry({ decided, problem }: BulkOutcome): boolean {
  return !decided && !finalProblems.some((final) => final === problem);
}

/** Decides many items in batches; each ends with its result. */
export function useBulk(onDecided: (ids: ReadonlySet<number>) => void) {
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();

  async function decideChunk(items: readonly SelectedItem[], body: BulkBody): Promise<BulkOutcome[]> {
    const versions = items.map(({ id, version }) => ({ id, version }));
    try {
      const rows = await call(decideModerationItems, { body: { ...body, items: versions } });
      return items.map((item) => {
        const row = rows.find(({ id }) => id === item.id);
        return {
          item,
          decided: row?.decided ?? false,
          problem: row?.problem ?? null,
          message: row?.message ?? '',
        };
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : '没有发出';
      return items.map((item) => ({ item, decided: false, problem: null, message }));
    }
  }

  /** @returns all that are decided by now. Earlier results of items that are not in `items` are kept. */
  async function run(
    items: readonly SelectedItem[],
    body: BulkBody,
  ): Promise<{ readonly decided: readonly SelectedItem[]; readonly all: boolean }> {
    const tried = new Set(items.map(({ id }) => id));
    const kept = outcomes.filter(({ item }) => !tried.has(item.id));
    const found: BulkOutcome[] = [];
    for (let from = 0; from < items.length; from += chunkSize) {
      setProgress({ done: found.length, total: items.length });
      found.push(...(await decideChunk(items.slice(from, from + chunkSize), body)));
    }
    setProgress({ done: found.length, total: items.length });
    onDecided(new Set(found.filter(({ decided }) => decided).map(({ item }) => item.id)));
    // the dialog cannot be closed before the end: its own closing would then hit the next one
    await stale(queryClient, ...moderationReads);
    const all = [...kept, ...found];
    setOutcomes(all);
    setProgress(undefined);
    const decided = all.filter((each) => each.decided).map(({ item }) => item);
    return { decided, all: decided.length === all.length };
  }

  return { run, outcomes, progress };
}
