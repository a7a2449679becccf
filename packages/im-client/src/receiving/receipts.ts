import { imTiming, maxReceiptsPerReport } from '@gongdu/contract/messaging/limits';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/messaging/request';
import { type Call, follow, type Outcome } from '../call.ts';

type ReportSession = ImRequestOf<'receipt_report'>['sessions'][number];

/** Whose messages were read: a member's, or in a group. */
export type ReadTarget =
  | { readonly username: string; readonly appkey?: string }
  | { readonly gid: number | string };

export interface Receipts {
  /** Added to the next report; the call settles with it. */
  add(target: ReadTarget, msgIds: readonly number[]): Call<ImReplyOf<'receipt_report'>>;
  /** Drops unreported ones. */
  clear(): void;
}

export interface ReceiptsOptions {
  readonly report: (data: ImRequestOf<'receipt_report'>) => Call<ImReplyOf<'receipt_report'>>;
  readonly newOutcome: (data: object) => Outcome<ImReplyOf<'receipt_report'>>;
}

interface Batch {
  readonly sessions: Map<string, { target: ReadTarget; ids: Set<number> }>;
  readonly outcomes: Outcome<ImReplyOf<'receipt_report'>>[];
  size: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Batches receipts: every 2 s, or at 50 ids. */
export function createReceipts({ report, newOutcome }: ReceiptsOptions): Receipts {
  let batch: Batch | undefined;

  const flush = () => {
    if (!batch) return;
    const { sessions, outcomes, timer } = batch;
    clearTimeout(timer);
    batch = undefined;
    const call = report({ sessions: [...sessions.values()].map(toReportSession) });
    for (const outcome of outcomes) follow(call, outcome);
  };
  const current = () => {
    batch ??= {
      sessions: new Map(),
      outcomes: [],
      size: 0,
      timer: setTimeout(flush, imTiming.receiptInterval),
    };
    return batch;
  };
  const addToBatch = (target: ReadTarget, id: number) => {
    const currentBatch = current();
    const key = JSON.stringify(target);
    const session = currentBatch.sessions.get(key) ?? { target, ids: new Set() };
    currentBatch.sessions.set(key, session);
    if (!session.ids.has(id)) currentBatch.size += 1;
    session.ids.add(id);
  };

  return {
    add(target, msgIds) {
      const outcome = newOutcome({ ...target, msg_ids: msgIds });
      for (const [index, id] of msgIds.entries()) {
        addToBatch(target, id);
        // a call that spans several reports settles with the last one
        if (index === msgIds.length - 1) current().outcomes.push(outcome);
        if (current().size >= maxReceiptsPerReport) flush();
      }
      if (msgIds.length === 0) outcome.succeeded({});
      return outcome.call;
    },
    clear() {
      clearTimeout(batch?.timer);
      batch = undefined;
    },
  };
}

function toReportSession({ target, ids }: { target: ReadTarget; ids: Set<number> }): ReportSession {
  const type = 'gid' in target ? imKinds.group : imKinds.single;
  return { type, ...target, msg_ids: [...ids] };
}
