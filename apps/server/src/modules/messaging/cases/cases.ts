import type { ImCase, ImCaseRow, ImCaseState, ParsedImDecision } from '@gongdu/contract/im-case';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Audit } from '../../audit/service.ts';
import type { Notices } from '../../notices/service.ts';
import type { Entries } from '../send/entries.ts';
import type { Media } from '../send/media.ts';
import type { Silences } from '../send/silences.ts';
import { createMeasures } from './measures.ts';
import { penaltyOf, reportDecided } from './notice-words.ts';
import { toCase, toRow } from './present.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'person' | 'people'>;
  readonly audit: Audit;
  readonly notices: Pick<Notices, 'tell' | 'tellMany'>;
  readonly entries: Entries;
  readonly silences: Silences;
  readonly media: Pick<Media, 'letGo'>;
}

/** Reported messages and what operators decide about them (P8). */
export function createCases(needs: Needs) {
  const { db, clock, accounts, audit, media, notices, silences } = needs;
  const take = createMeasures(needs);
  return { list, read, decide, lift };

  async function list(asked: {
    state: ImCaseState;
    pageIndex: number;
    pageSize: number;
  }): Promise<{ data: ImCaseRow[]; dataCount: number }> {
    const open = asked.state === 'open';
    const page = { open, offset: (asked.pageIndex - 1) * asked.pageSize, size: asked.pageSize };
    const [rows, dataCount] = await Promise.all([store.listCases(db, page), store.countCases(db, open)]);
    const people = await accounts.people(
      rows.flatMap(({ aboutUid, decidedBy }) => [aboutUid, decidedBy ?? 0]),
    );
    return { data: rows.map((row) => toRow(row, people)), dataCount };
  }

  async function read(id: number): Promise<ImCase> {
    const row = await find(db, id);
    const [reports, context, record] = await Promise.all([
      store.listReports(db, row.msgId),
      store.readContext(db, row.msgId),
      store.recordOf(db, row.aboutUid),
    ]);
    const people = await accounts.people([
      ...[row.aboutUid, row.decidedBy ?? 0],
      ...[...reports.map(({ byUid }) => byUid), ...context.map(({ fromUid }) => fromUid)],
    ]);
    return toCase({ row, reports, context, record, people, now: clock.now().toISOString() });
  }

  /** @throws Problem `im_case.changed`, `im_case.own` */
  async function decide(caller: Caller, id: number, decision: ParsedImDecision): Promise<ImCase> {
    checkWhole(decision);
    await inTransaction(db, async (tx) => {
      const row = await hold(tx, caller, id);
      if (row.version !== decision.version) throw await changed(tx, row);
      const taken = await take(tx, row, decision);
      const at = clock.now().toISOString();
      const { verdict, sentence, note } = decision;
      const reason = verdict === 'no_fault' ? null : (decision.reason ?? null);
      const closed = { verdict, reason, sentence, note, ...taken, decidedAt: at, decidedBy: caller.uid };
      await store.closeCase(tx.sql, id, closed);
      const reporters = await store.closeReports(tx.sql, row.msgId, at);
      // What was recalled meanwhile has been kept for this decision alone.
      await media.letGo(tx, row.convId, await store.mediaOfReports(tx.sql, row.msgId));
      const { name } = await accounts.person(row.aboutUid, tx.sql);
      await notices.tellMany(tx, reporters, reportDecided(row, name, closed));
      if (verdict !== 'no_fault') await notices.tell(tx, penaltyOf(row, closed));
      await audit.imCaseDecided(tx, caller, { id, ...closed });
    });
    return read(id);
  }

  /** @throws Problem `im_case.not_silenced`, `im_case.own` */
  async function lift(caller: Caller, id: number): Promise<ImCase> {
    await inTransaction(db, async (tx) => {
      const { aboutUid } = await hold(tx, caller, id);
      if (!(await store.endSilence(tx.sql, aboutUid, clock.now().toISOString())))
        throw new Problem('im_case.not_silenced');
      tx.afterCommit(() => silences.forget(aboutUid));
      await audit.imSilenceLifted(tx, caller, { id, uid: aboutUid });
    });
    return read(id);
  }

  /** Nobody decides about himself, nor about what he reported. */
  async function hold(tx: Transaction, caller: Caller, id: number): Promise<store.CaseRow> {
    if (!(await store.lockCase(tx.sql, id))) throw new Problem('im_case.not_found');
    const row = await find(tx.sql, id);
    const reports = await store.listReports(tx.sql, row.msgId);
    const involved = [row.aboutUid, ...reports.map(({ byUid }) => byUid)];
    if (involved.includes(caller.uid)) throw new Problem('im_case.own');
    return row;
  }

  async function changed(tx: Transaction, { decidedBy, decidedAt }: store.CaseRow): Promise<Problem> {
    if (decidedAt === null || decidedBy === null)
      return new Problem('im_case.changed', { who: '又有人举报' });
    const { name } = await accounts.person(decidedBy, tx.sql);
    return new Problem('im_case.changed', { who: `已由${name}处理` });
  }
}

async function find(db: Parameters<typeof store.findCase>[0], id: number): Promise<store.CaseRow> {
  const row = await store.findCase(db, id);
  if (!row) throw new Problem('im_case.not_found');
  return row;
}

function checkWhole({ verdict, reason, silenceDays }: ParsedImDecision): void {
  if (verdict !== 'no_fault' && !reason) throw new Problem('im_case.reason_missing');
  if (verdict === 'silence' && !silenceDays) throw new Problem('im_case.days_missing');
}
