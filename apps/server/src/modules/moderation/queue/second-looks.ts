import type { ParsedOf } from '@gongdu/contract/endpoint';
import {
  type decideSecondLook,
  type listSecondLooks,
  type ModerationAgreement,
  type SecondLook,
  secondLookShare,
} from '@gongdu/contract/moderation/queue/desk';
import { type ModerationKind, moderationKinds } from '@gongdu/contract/moderation/queue/kinds';
import { takeBackGrace, takeBackSeconds } from '@gongdu/contract/moderation/queue/take-back';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { PutBack, Takedown } from '../../core/penalties/verdicts.ts';
import { kindsOf } from './policy.ts';
import { toRow } from './presenter.ts';
import * as lookStore from './second-look-store.ts';
import * as store from './store.ts';
import { type ModerationSubject, removalOf } from './subject.ts';
import { assertKept, dropVerdict, keepVerdicts } from './take-back-store.ts';

type Verdict = ParsedOf<typeof decideSecondLook>['body'];
type Query = ParsedOf<typeof listSecondLooks>['query'];

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople' | 'getPerson'>;
  readonly audit: Audit;
  readonly subjectOf: (kind: ModerationKind) => ModerationSubject | undefined;
  readonly onTakenDown: (tx: Transaction, caller: Caller, takedown: Takedown) => Promise<void>;
  readonly onPutBack: (tx: Transaction, putBack: PutBack) => Promise<void>;
}

/** A sample of approved items that another operator reviews again (decision 0073). */
export function createSecondLooks({ db, clock, accounts, audit, subjectOf, onTakenDown, onPutBack }: Needs) {
  return { draw, list, decide, takeBack, agreement, waitingOf };

  /** In the approval's own transaction. */
  function draw({ sql }: Transaction, items: readonly store.StoredItem[]): Promise<void> {
    return lookStore.drawSample(
      sql,
      items.map(({ id }) => id),
      secondLookShare,
    );
  }

  async function list(caller: Caller, { kinds: wanted, ...query }: Query) {
    const kinds = kindsOf(caller).filter((kind) => wanted === undefined || wanted.includes(kind));
    const filter = { ...query, kinds, uid: caller.uid };
    const [looks, dataCount] = await Promise.all([
      lookStore.listLooks(db, filter),
      lookStore.countLooks(db, filter),
    ]);
    return { data: await present(looks), dataCount };
  }

  function waitingOf(caller: Caller): Promise<ReadonlyMap<ModerationKind, number>> {
    return lookStore.countWaitingLooks(db, { kinds: kindsOf(caller), uid: caller.uid });
  }

  async function decide(caller: Caller, id: number, verdict: Verdict): Promise<SecondLook> {
    const disagrees = verdict.verdict === 'disagree';
    if (disagrees && !verdict.reason) throw new Problem('moderation.reason_missing');
    const decided = await inTransaction(db, async (tx) => {
      const look = await lookStore.lockLook(tx.sql, id);
      if (!look) throw new Problem('moderation.not_found');
      if (!kindsOf(caller).includes(look.kind)) throw new Problem('session.forbidden');
      if (look.authorUid === caller.uid) throw new Problem('moderation.own');
      if (look.reviewerUid === caller.uid) throw new Problem('moderation.own_approval');
      if (look.secondUid !== null) {
        const { name } = await accounts.getPerson(look.secondUid, tx.sql);
        throw new Problem('moderation.already_decided', { reviewer: name });
      }
      return close(tx, caller, look, verdict);
    });
    const [shown] = await present([decided]);
    if (!shown) throw new Problem('moderation.not_found');
    return shown;
  }

  async function close(
    tx: Transaction,
    caller: Caller,
    look: lookStore.StoredLook,
    { verdict, reason, note, points, ...judged }: Verdict,
  ): Promise<lookStore.StoredLook> {
    const item = await store.lockItem(tx.sql, look.itemId);
    if (!item) throw new Problem('moderation.not_found');
    const at = clock.now().toISOString();
    const state = verdict === 'agree' ? 'agreed' : 'disagreed';
    const code = verdict === 'agree' ? null : (reason ?? null);
    const sentence = verdict === 'agree' ? '' : judged.sentence;
    await store.insertLog(tx.sql, [
      {
        ...store.logEntry(item.id, state, caller.uid, at),
        code,
        sentence: sentence || null,
        note: note || null,
      },
    ]);
    await audit.write(tx, caller, `second_look.${state}`, [item.kind, item.objectId], {
      reason: code,
      sentence,
      note,
    });
    // Items that wait again, or were refused since, are decided by themselves.
    const isDown =
      code !== null &&
      item.state === 'approved' &&
      (await takeDown(tx, caller, item, { reason: code, sentence, points }));
    if (!isDown || subjectOf(item.kind)?.restore) {
      const until = new Date(clock.now().getTime() + (takeBackSeconds + takeBackGrace) * 1000).toISOString();
      const { id: itemId, version } = item;
      const trace = { look: look.id, isDown };
      await keepVerdicts(tx.sql, [{ itemId, version, byUid: caller.uid, until, trace }]);
    }
    const change = { state, secondUid: caller.uid, decidedAt: at, code, sentence, note } as const;
    return lookStore.closeLook(tx.sql, look.id, change);
  }

  async function takeDown(
    tx: Transaction,
    caller: Caller,
    item: store.StoredItem,
    { points, ...why }: Pick<Takedown, 'reason' | 'sentence' | 'points'>,
  ): Promise<boolean> {
    const { kind, objectId, authorUid, title, excerpt } = item;
    const done = await subjectOf(kind)?.takeDown?.(tx, caller, objectId, why);
    if (!done) return false;
    const what = { kind, authorUid, title, excerpt, points, ...why, ...removalOf(done, objectId) };
    await onTakenDown(tx, caller, what);
    return true;
  }

  /** It waits again, and what its disagreement took down is public again. @param version Of its item */
  async function takeBack(
    caller: Caller,
    { id, version }: { readonly id: number; readonly version: number },
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const look = await lookStore.lockLook(tx.sql, id);
      const item = look && (await store.lockItem(tx.sql, look.itemId));
      if (!item || !kindsOf(caller).includes(look.kind)) throw new Problem('moderation.not_found');
      if (look.secondUid === null) throw new Problem('moderation.taken_back_already');
      if (look.secondUid !== caller.uid) throw new Problem('moderation.verdict_of_another');
      if (item.version !== version) throw new Problem('moderation.verdict_followed');
      const { trace } = await assertKept(tx.sql, item, clock.now());
      if (trace.look !== look.id) throw new Problem('moderation.verdict_followed');
      if (trace.isDown === true) await putBack(tx, caller, item);
      await dropVerdict(tx.sql, item.id);
      const at = clock.now().toISOString();
      await store.insertLog(tx.sql, [store.logEntry(item.id, 'taken_back', caller.uid, at)]);
      await audit.write(tx, caller, 'second_look.taken_back', [item.kind, item.objectId], {
        verdict: look.state,
      });
      await lookStore.closeLook(tx.sql, look.id, lookStore.waitingAgain);
    });
  }

  async function putBack(tx: Transaction, caller: Caller, item: store.StoredItem): Promise<void> {
    const { kind, objectId, authorUid } = item;
    const done = await subjectOf(kind)?.restore?.(tx, caller, objectId);
    if (!done) throw new Problem('moderation.verdict_followed');
    await onPutBack(tx, { kind, authorUid, ...removalOf(done, objectId) });
  }

  async function agreement(caller: Caller, days: number): Promise<ModerationAgreement> {
    const since = new Date(clock.now().getTime() - days * dayMs).toISOString();
    const rows = await lookStore.countAgreement(db, kindsOf(caller), since);
    const people = await accounts.getPeople(rows.map(({ reviewerUid }) => reviewerUid));
    const byReviewer = Map.groupBy(rows, ({ reviewerUid }) => reviewerUid);
    return {
      kinds: moderationKinds.flatMap((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return own.length === 0 ? [] : [{ kind, ...sumOf(own) }];
      }),
      reviewers: [...byReviewer]
        .filter(([uid]) => uid !== lookStore.nobody)
        .map(([uid, own]) => ({ reviewer: people.get(uid), ...sumOf(own) })),
    };
  }

  async function present(looks: readonly lookStore.StoredLook[]): Promise<SecondLook[]> {
    const items = await store.findItems(
      db,
      looks.map(({ itemId }) => itemId),
    );
    const people = await accounts.getPeople([
      ...looks.flatMap(({ reviewerUid, secondUid }) => [reviewerUid, secondUid ?? 0]),
      ...items.flatMap((item) => [item.authorUid, item.decidedByUid ?? 0, item.claimedByUid ?? 0]),
    ]);
    return looks.flatMap((look) => {
      const item = items.find(({ id }) => id === look.itemId);
      if (!item) return [];
      const { id, state, approvedAt, decidedAt, code, sentence, note } = look;
      return [
        {
          id,
          state,
          approvedAt,
          decidedAt,
          code,
          sentence,
          note,
          item: toRow(item, people),
          reviewer: look.reviewerUid === lookStore.nobody ? null : people.get(look.reviewerUid),
          second: look.secondUid === null ? null : people.get(look.secondUid),
        },
      ];
    });
  }
}

function sumOf(rows: readonly lookStore.AgreementRow[]) {
  const sum = { agreed: 0, disagreed: 0, waiting: 0 };
  for (const { agreed, disagreed, waiting } of rows) {
    sum.agreed += agreed;
    sum.disagreed += disagreed;
    sum.waiting += waiting;
  }
  return sum;
}
