import { countRecommendations } from '@gongdu/contract/discovery/recommendations/recommendation';
import { call } from '../../../lib/api/call.ts';

/** Milliseconds: impressions of the same moment share one call. */
const flushMs = 2_000;

/** Impressions that this page has already reported; the server counts a reader once a day. */
const told = new Set<number>();
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Half of the row was on screen. */
export function recordImpression(interventionId: number): void {
  if (told.has(interventionId)) return;
  told.add(interventionId);
  waiting.add(interventionId);
  timer ??= setTimeout(flush, flushMs);
}

/** The recommendation was opened; pending impressions are sent with it. */
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
  // a failed report does not matter to the reader
  void call(countRecommendations, { body }, { silent: true }).catch(() => undefined);
}
