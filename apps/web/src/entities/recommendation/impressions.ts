import { countRecommendations } from '@gongdu/contract/recommendations/recommendation';
import { call } from '../../lib/api/call.ts';

/** Milliseconds: what comes on screen together is told in one call. */
const flushMs = 2_000;

/** What this page has told already; the server counts a reader once a day. */
const told = new Set<number>();
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Half of it was on screen. */
export function recordImpression(interventionId: number): void {
  if (told.has(interventionId)) return;
  told.add(interventionId);
  waiting.add(interventionId);
  timer ??= setTimeout(flush, flushMs);
}

/** It was opened; what waits goes along. */
export function recordOpen(interventionId: number): void {
  told.add(interventionId);
  waiting.add(interventionId);
  send([interventionId]);
}

function flush(): void {
  if (waiting.size > 0) send([]);
}

function send(opened: readonly number[]): void {
  clearTimeout(timer);
  timer = undefined;
  const body = { onScreen: [...waiting], opened: [...opened] };
  waiting.clear();
  // a number that is lost is no matter for the reader
  void call(countRecommendations, { body }, { silent: true }).catch(() => undefined);
}
