import { imTiming, receiptsAtOnce } from '@gongdu/contract/im-limits';
import { imKinds } from '@gongdu/contract/im-message';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/im-request';
import { type Call, follow, type Outcome } from './call.ts';

type Session = ImRequestOf<'receipt_report'>['sessions'][number];

/** Whose messages were read: of a person, or in a group. */
export type ReadIn =
  | { readonly username: string; readonly appkey?: string }
  | { readonly gid: number | string };

export interface Receipts {
  /** Joins the next report; the call ends as that report does. */
  add(where: ReadIn, msgIds: readonly number[]): Call<ImReplyOf<'receipt_report'>>;
  /** Forgets what has not been reported. */
  clear(): void;
}

export interface ReceiptsOptions {
  readonly report: (data: ImRequestOf<'receipt_report'>) => Call<ImReplyOf<'receipt_report'>>;
  readonly newOutcome: (data: object) => Outcome<ImReplyOf<'receipt_report'>>;
}

interface Batch {
  readonly sessions: Map<string, { where: ReadIn; ids: Set<number> }>;
  readonly outcomes: Outcome<ImReplyOf<'receipt_report'>>[];
  size: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Receipts go together: every 2 s, or when there are 50 of them (S9). */
export function createReceipts({ report, newOutcome }: ReceiptsOptions): Receipts {
  let batch: Batch | undefined;

  const flush = () => {
    if (!batch) return;
    const { sessions, outcomes, timer } = batch;
    clearTimeout(timer);
    batch = undefined;
    const call = report({ sessions: [...sessions.values()].map(asSession) });
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
  const put = (where: ReadIn, id: number) => {
    const open = current();
    const key = JSON.stringify(where);
    const session = open.sessions.get(key) ?? { where, ids: new Set() };
    open.sessions.set(key, session);
    if (!session.ids.has(id)) open.size += 1;
    session.ids.add(id);
  };

  return {
    add(where, msgIds) {
      const outcome = newOutcome({ ...where, msg_ids: msgIds });
      for (const [index, id] of msgIds.entries()) {
        put(where, id);
        // more than fit into one report end with the last of theirs
        if (index === msgIds.length - 1) current().outcomes.push(outcome);
        if (current().size >= receiptsAtOnce) flush();
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

function asSession({ where, ids }: { where: ReadIn; ids: Set<number> }): Session {
  const type = 'gid' in where ? imKinds.group : imKinds.single;
  return { type, ...where, msg_ids: [...ids] };
}
