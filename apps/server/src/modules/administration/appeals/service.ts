import {
  type AppealDecision,
  type AppealDetail,
  type AppealRow,
  appealClaimMinutes,
  type refusableKinds,
} from '@gongdu/contract/administration/appeals/appeal';
import { appealDays, type SanctionRow } from '@gongdu/contract/administration/appeals/sanction';
import { decideAppeals } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties, Sanction } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { appealDecided } from './notification-messages.ts';
import { createAppealPasses } from './passes.ts';
import { toDetail, toRow, withAppeal } from './presenter.ts';
import type { Restore } from './restorers.ts';
import * as store from './store.ts';
import { createAppealTakeBack, type TakeBackNeeds } from './take-back.ts';

export type Appeals = ReturnType<typeof createAppeals>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'>, Omit<TakeBackNeeds, 'pushWaiting'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly moderation: Pick<Moderation, 'findRefusal' | 'subjectOf' | 'assertMayTakeBack'>;
  readonly notifications: Pick<Notifications, 'notify' | 'takeBack'>;
  readonly penalties: Penalties;
  readonly uploads: Pick<Uploads, 'claimPicture'>;
  /** Reverses the effects of a sanction. */
  readonly prepareRestore: (sanction: Sanction) => Promise<Restore>;
}

interface Words {
  readonly text: string;
  readonly pictures: readonly string[];
}

const fileOwner = 'appeal';

/** Appeals against decisions: one each, decided by another operator, who sees the stored copy. */
export function createAppeals(needs: Needs) {
  const { db, clock, live, moderation, penalties, uploads } = needs;
  const passes = createAppealPasses(needs);
  return {
    listMine,
    openRefusal,
    create,
    openByPass,
    createByPass,
    issuePass: passes.issue,
    sweepPasses: passes.sweep,
    ...createAppealDesk({ ...needs, pushWaiting }),
    takeBack: createAppealTakeBack({ ...needs, pushWaiting }),
  };

  /** Decisions against the caller, newest first. */
  async function listMine(
    { uid }: Caller,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: SanctionRow[]; next: number | null }> {
    const found = await penalties.listOf(uid, { before, limit: pageSize + 1 });
    const page = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await present(page.rows), next: page.next };
  }

  async function present(rows: readonly Sanction[]): Promise<SanctionRow[]> {
    const [described, appeals] = await Promise.all([
      penalties.describe(rows),
      store.findAppealsOf(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    const bySanction = new Map(appeals.map((each) => [each.sanctionId, each]));
    return described.map((row) => withAppeal(row, bySanction.get(row.id)));
  }

  async function presentOne(id: number): Promise<SanctionRow> {
    const [row] = await present(await penalties.findMany([id]));
    if (!row) throw new Problem('sanction.not_found');
    return row;
  }

  /** Makes a refusal a decision that can be appealed against, at its author's request, with the current text. */
  async function openRefusal(
    caller: Caller,
    { kind: objectKind, id: objectId }: { kind: (typeof refusableKinds)[number]; id: number },
  ): Promise<SanctionRow> {
    const refusal = await moderation.findRefusal(objectKind, objectId);
    if (!refusal || refusal.authorUid !== caller.uid) throw new Problem('sanction.not_found');
    const { title, excerpt: text, decidedBy, decidedAt, reason, sentence } = refusal;
    const id = await inTransaction(db, (tx) =>
      penalties.recordOnce(tx, {
        uid: caller.uid,
        act: 'refuse',
        objectKind,
        objectId,
        title,
        reason,
        sentence,
        decidedBy,
        decidedAt,
        copy: { title, text, pictures: [], link: null },
      }),
    );
    return presentOne(id);
  }

  /** @throws Problem `appeal.made_already`, `appeal.too_late`, `appeal.not_possible`, `sanction.not_found` */
  async function create(
    { uid }: Pick<Caller, 'uid'>,
    id: number,
    { text, pictures }: Words,
  ): Promise<SanctionRow> {
    await inTransaction(db, async (tx) => {
      const sanction = await penalties.find(id, tx.sql);
      if (sanction?.uid !== uid) throw new Problem('sanction.not_found');
      const now = clock.now();
      if (sanction.undoneAt !== null) throw new Problem('appeal.not_possible');
      if (Date.parse(sanction.decidedAt) + appealDays * dayMs <= now.getTime())
        throw new Problem('appeal.too_late', { days: appealDays });
      const row = { sanctionId: id, uid, text, pictures: [...pictures], createdAt: now.toISOString() };
      const created = await store.insertAppeal(tx.sql, row);
      if (!created) throw new Problem('appeal.made_already');
      for (const [at, picture] of pictures.entries())
        await uploads.claimPicture(tx, uid, picture, {
          kind: fileOwner,
          id: created.id,
          field: `pictures.${at}`,
        });
      await pushWaiting(tx);
      tx.afterCommit(() => live.toMember(uid, 'credit.changed'));
    });
    return presentOne(id);
  }

  /** @throws Problem `appeal.pass_expired` */
  async function openByPass(pass: string): Promise<SanctionRow> {
    return presentOne((await passes.open(pass)).sanctionId);
  }

  /** @throws Problem `appeal.pass_expired`, and as `create` */
  async function createByPass(pass: string, text: string): Promise<SanctionRow> {
    const { sanctionId, ...member } = await passes.open(pass);
    return create(member, sanctionId, { text, pictures: [] });
  }

  async function pushWaiting(tx: Transaction): Promise<void> {
    const waiting = await store.countAppeals(tx.sql, true);
    tx.afterCommit(() => live.toPermission(decideAppeals, 'appeals.changed', { waiting }));
  }
}

interface DeskNeeds extends Needs {
  readonly pushWaiting: (tx: Transaction) => Promise<void>;
}

/** The operators' side. */
function createAppealDesk(needs: DeskNeeds) {
  const { db, clock, live, accounts, audit, notifications, penalties, prepareRestore, pushWaiting } = needs;
  return { list, read, claim, release, decide };

  async function list(
    caller: Caller,
    { tab, ...page }: NumberedPage & { tab: 'waiting' | 'decided' },
  ): Promise<{ data: AppealRow[]; dataCount: number }> {
    const waiting = tab === 'waiting';
    const [rows, dataCount] = await Promise.all([
      store.listAppeals(db, waiting, page),
      store.countAppeals(db, waiting),
    ]);
    const found = await penalties.findMany(rows.map(({ sanctionId }) => sanctionId));
    const described = new Map((await penalties.describe(found)).map((row) => [row.id, row]));
    const deciders = new Map(found.map(({ id, decidedBy }) => [id, decidedBy]));
    const people = await accounts.getPeople(
      rows.flatMap(({ uid, decidedBy, claimedBy }) => [uid, decidedBy ?? 0, claimedBy ?? 0]),
    );
    const now = clock.now().toISOString();
    const data = rows.flatMap((row) => {
      const sanction = described.get(row.sanctionId);
      const mine = row.uid === caller.uid || deciders.get(row.sanctionId) === caller.uid;
      return sanction ? [toRow({ row, sanction, mine, people, now })] : [];
    });
    return { data, dataCount };
  }

  async function read(caller: Caller, id: number): Promise<AppealDetail> {
    const row = await store.findAppeal(db, id);
    const sanction = row && (await penalties.find(row.sanctionId));
    if (!sanction) throw new Problem('appeal.not_found');
    const [described] = await penalties.describe([sanction]);
    if (!described) throw new Problem('appeal.not_found');
    const people = await accounts.getPeople([
      ...[row.uid, sanction.decidedBy, row.decidedBy ?? 0, row.claimedBy ?? 0],
    ]);
    const mine = row.uid === caller.uid || sanction.decidedBy === caller.uid;
    const record = await penalties.recordOf(row.uid);
    const now = clock.now().toISOString();
    return toDetail({ row, sanction: described, mine, people, now, record, original: sanction });
  }

  async function claim(caller: Caller, id: number): Promise<AppealDetail> {
    await inTransaction(db, async (tx) => {
      const { row } = await lockOpen(tx, caller, id);
      const until = new Date(clock.now().getTime() + appealClaimMinutes * 60_000).toISOString();
      if (row.state !== 'waiting') return;
      await store.updateClaim(tx.sql, id, { by: caller.uid, until });
      await pushWaiting(tx);
    });
    return read(caller, id);
  }

  async function release(caller: Caller, id: number): Promise<AppealDetail> {
    await inTransaction(db, async (tx) => {
      const row = await store.lockAppeal(tx.sql, id);
      if (!row) throw new Problem('appeal.not_found');
      if (row.claimedBy !== caller.uid) return;
      await store.updateClaim(tx.sql, id, null);
      await pushWaiting(tx);
    });
    return read(caller, id);
  }

  /** @throws Problem `appeal.changed`, `appeal.claimed`, `appeal.own_decision`, `appeal.involved` */
  async function decide(caller: Caller, id: number, decision: AppealDecision): Promise<AppealDetail> {
    const { version, verdict, answer, note } = decision;
    const before = await store.findAppeal(db, id);
    const against = before && (await penalties.find(before.sanctionId));
    if (!against) throw new Problem('appeal.not_found');
    const restored = verdict === 'restore';
    const restore = restored ? await prepareRestore(against) : null;
    await inTransaction(db, async (tx) => {
      const { row, sanction } = await lockOpen(tx, caller, id);
      if (row.state !== 'waiting' || row.version !== version) throw await changed(tx, row);
      const decidedAt = clock.now().toISOString();
      const state = restored ? 'restored' : 'upheld';
      await store.closeAppeal(tx.sql, id, { state, decidedAt, decidedBy: caller.uid, answer, note });
      await restore?.(tx, caller);
      if (restored) await penalties.undo(tx, sanction);
      await notifications.notify(tx, appealDecided(sanction, { restored, answer }));
      await audit.write(tx, caller, `appeal.${verdict}`, id, { sanctionId: sanction.id, answer, note });
      await pushWaiting(tx);
      tx.afterCommit(() => live.toMember(row.uid, 'credit.changed'));
    });
    return read(caller, id);
  }

  /**
   * The operator of the first decision and the appealing member may not decide, nor any operator while another one has
   * claimed it.
   */
  async function lockOpen(
    tx: Transaction,
    caller: Caller,
    id: number,
  ): Promise<{ row: store.StoredAppeal; sanction: Sanction }> {
    const row = await store.lockAppeal(tx.sql, id);
    const sanction = row && (await penalties.find(row.sanctionId, tx.sql));
    if (!sanction) throw new Problem('appeal.not_found');
    if (row.uid === caller.uid) throw new Problem('appeal.involved');
    if (sanction.decidedBy === caller.uid) throw new Problem('appeal.own_decision');
    const { claimedBy, claimedUntil } = row;
    const held = claimedUntil !== null && claimedUntil > clock.now().toISOString();
    if (held && claimedBy !== null && claimedBy !== caller.uid)
      throw new Problem('appeal.claimed', { who: await nameOf(claimedBy, tx.sql) });
    return { row, sanction };
  }

  async function changed(tx: Transaction, { decidedBy }: store.StoredAppeal): Promise<Problem> {
    const who = decidedBy === null ? '这份申诉刚刚有了变化' : `已由${await nameOf(decidedBy, tx.sql)}裁定`;
    return new Problem('appeal.changed', { who });
  }

  async function nameOf(uid: number, sql: Queryable): Promise<string> {
    return (await accounts.getPerson(uid, sql)).name;
  }
}
