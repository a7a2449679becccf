import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { Standing, TakeDownKind } from '@gongdu/contract/moderation/queue/take-down';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { PutBack, Takedown } from '../../core/penalties/verdicts.ts';
import { kindsOf } from './policy.ts';
import * as store from './store.ts';
import { type ModerationSubject, removalOf } from './subject.ts';

interface ContentRef {
  readonly kind: TakeDownKind;
  readonly id: number;
}

interface TakeDownOrder extends ContentRef {
  readonly reason: RefusalCode;
  readonly sentence: string;
  readonly note: string;
  readonly points: number;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly audit: Audit;
  readonly recordsOf: Penalties['recordsOf'];
  readonly subjectOf: (kind: store.StoredItem['kind']) => ModerationSubject | undefined;
  readonly onTakenDown: (tx: Transaction, caller: Caller, takedown: Takedown) => Promise<void>;
  readonly onPutBack: (tx: Transaction, putBack: PutBack) => Promise<void>;
}

/** Operators take published content down where they meet it, and put it back. */
export function createTakeDowns({ db, clock, audit, recordsOf, subjectOf, onTakenDown, onPutBack }: Needs) {
  return { standing, takeDown, putBack };

  async function standing(
    caller: Caller,
    { kind, id }: ContentRef,
  ): Promise<{ standing: Standing; mine: boolean; credit: number | null }> {
    assertMay(caller, kind);
    const [item] = await store.findByObjects(db, kind, [id]);
    const found = item && (await subjectOf(kind)?.standing?.(id));
    // What was refused in the queue was never public.
    const wasShown = item?.state === 'approved' || isWork(kind);
    return {
      standing: found === 'taken_down' && !wasShown ? 'gone' : (found ?? 'gone'),
      mine: item?.authorUid === caller.uid,
      credit: item ? ((await recordsOf([item.authorUid])).get(item.authorUid)?.credit ?? null) : null,
    };
  }

  async function takeDown(caller: Caller, order: TakeDownOrder): Promise<null> {
    const { kind, id: objectId, reason, sentence, note, points } = order;
    assertMay(caller, kind);
    await inTransaction(db, async (tx) => {
      const item = await lock(tx, caller, order);
      const done = item && (await subjectOf(kind)?.takeDown?.(tx, caller, objectId, { reason, sentence }));
      if (!item || !done) throw new Problem('moderation.not_shown');
      const { authorUid, title, excerpt } = item;
      await onTakenDown(tx, caller, {
        kind,
        authorUid,
        title,
        excerpt,
        reason,
        sentence,
        points,
        ...removalOf(done, objectId),
      });
      await log(tx, caller, item, 'taken_down', { code: reason, sentence: sentence || null, note });
      if (isWork(kind)) return;
      await audit.write(tx, caller, 'review.taken_down', [kind, objectId], { reason, sentence, note });
    });
    return null;
  }

  async function putBack(
    caller: Caller,
    { note, ...ref }: ContentRef & { readonly note: string },
  ): Promise<null> {
    const { kind, id: objectId } = ref;
    assertMay(caller, kind);
    await inTransaction(db, async (tx) => {
      const item = await lock(tx, caller, ref);
      const isOpen = item !== undefined && (item.state === 'approved' || isWork(kind));
      const done = isOpen && (await subjectOf(kind)?.restore?.(tx, caller, objectId));
      if (!isOpen || !done) throw new Problem('moderation.not_taken_down');
      await onPutBack(tx, { kind, authorUid: item.authorUid, ...removalOf(done, objectId) });
      await log(tx, caller, item, 'put_back', { code: null, sentence: null, note });
      if (!isWork(kind)) await audit.write(tx, caller, 'review.put_back', [kind, objectId], { note });
    });
    return null;
  }

  async function lock(
    tx: Transaction,
    caller: Caller,
    { kind, id }: ContentRef,
  ): Promise<store.StoredItem | undefined> {
    const [item] = await store.lockItems(tx.sql, [kind], [id]);
    if (item?.authorUid === caller.uid) throw new Problem('moderation.own');
    return item;
  }

  function log(
    { sql }: Transaction,
    { uid }: Caller,
    { id }: store.StoredItem,
    act: 'taken_down' | 'put_back',
    { note, ...why }: Pick<store.StoredLog, 'code' | 'sentence'> & { readonly note: string },
  ): Promise<void> {
    const entry = store.logEntry(id, act, uid, clock.now().toISOString());
    return store.insertLog(sql, [{ ...entry, ...why, note: note || null }]);
  }
}

function assertMay(caller: Caller, kind: TakeDownKind): void {
  if (!kindsOf(caller).includes(kind)) throw new Problem('session.forbidden');
}

function isWork(kind: TakeDownKind): boolean {
  return workKinds.some((each) => each === kind);
}
