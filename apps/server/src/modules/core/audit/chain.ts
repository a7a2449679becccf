import { createHash } from 'node:crypto';
import {
  type ChainCheck,
  chainCheckMaxMs,
  type getAuditChain,
} from '@gongdu/contract/administration/audit-log/audit-log';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { inTransaction, type Queryable } from '../../../db/database.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { chinaMonth } from '../../../shared/time/china.ts';
import type { Alarms } from '../alarms/service.ts';
import * as store from './store.ts';

export type AuditChain = ReturnType<typeof createAuditChain>;

const linksAtOnce = 1_000;
const checkedAtOnce = 5_000;
/** Ample: a hundred thousand rows take a second or two. */
const checkMinutes = 240;
/** The check that operators start; that of each night has a name of its own. */
const checkJob = 'audit.check-chain-now';

/** Where a check of the whole begins. */
const beforeFirst = { link: 0, hash: '' };

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly jobs: Pick<Jobs, 'register' | 'enqueue'>;
  readonly onFailure: (error: unknown) => void;
  readonly alarms: Pick<Alarms, 'raise' | 'clear'>;
}

/** Chains the rows of the audit log, and finds the first broken link. */
export function createAuditChain({ db, clock, jobs, alarms, onFailure }: Needs) {
  jobs.register(checkJob, ({ id }) => check(Number(id), { whole: true }), { maxMinutes: checkMinutes });
  return { extend: () => addLinks({ everywhere: false }), read, startCheck, checkWhole, checkTonight };

  /**
   * Adds a link for each committed row without one. Once a minute only near the end of the chain, at a check of the
   * whole everywhere.
   */
  async function addLinks(where: { everywhere: boolean }): Promise<void> {
    while ((await inTransaction(db, ({ sql }) => addLinksOnce(sql, where))) === linksAtOnce);
  }

  /** @returns the number of added links. */
  async function addLinksOnce(sql: Queryable, where: { everywhere: boolean }): Promise<number> {
    if (!(await store.lockChain(sql))) return 0;
    let head = await store.findHead(sql);
    const entries = await store.listUnchained(sql, { ...where, limit: linksAtOnce });
    const links = entries.map((entry) => {
      const link = (head?.link ?? 0) + 1;
      head = { link, auditId: entry.id, hash: hashOf(head?.hash ?? '', link, entry) };
      return head;
    });
    if (links.length > 0) await store.insertLinks(sql, links);
    return links.length;
  }

  async function read(): Promise<ReplyOf<typeof getAuditChain>> {
    const [head, check] = await Promise.all([store.findHead(db), store.findNewestCheck(db)]);
    return { length: head?.link ?? 0, head: head?.hash ?? null, check: check ?? null };
  }

  /** @returns false if one is running. */
  async function startCheck(): Promise<{ started: boolean }> {
    return inTransaction(db, async (tx) => {
      await store.lockChecks(tx.sql);
      const newest = await store.findNewestCheck(tx.sql);
      const now = clock.now();
      const isRunning = newest?.finishedAt === null;
      if (isRunning && now.getTime() - Date.parse(newest.startedAt) < chainCheckMaxMs)
        return { started: false };
      await jobs.enqueue(tx, checkJob, now, { id: await beginCheck(tx.sql) });
      return { started: true };
    });
  }

  /** From the first link to the last, as operators start it. */
  async function checkWhole(): Promise<void> {
    await check(await beginCheck(db), { whole: true });
  }

  /**
   * From the end of the newest whole chain on; everything once a month, and as long as a fault stands: a fault in what was
   * checked long ago would be forgotten the next night.
   */
  async function checkTonight(): Promise<void> {
    const [newest, wholeAt] = await Promise.all([store.findFinishedCheck(db), store.findWholeCheckTime(db)]);
    const isThisMonth = wholeAt !== null && chinaMonth(new Date(wholeAt)) === chinaMonth(clock.now());
    await check(await beginCheck(db), { whole: !newest || newest.fault !== null || !isThisMonth });
  }

  async function beginCheck(sql: Queryable): Promise<number> {
    const startedAt = clock.now().toISOString();
    return store.insertCheck(sql, { startedAt, fromLink: 0, ...endAt(await store.findHead(sql)) });
  }

  async function check(id: number, { whole }: { whole: boolean }): Promise<void> {
    await addLinks({ everywhere: whole });
    const before = await store.findWholeCheck(db, id);
    const start = whole || !before ? beforeFirst : { link: before.headLink, hash: before.headHash };
    await store.updateCheck(db, id, { ...endAt(await store.findHead(db)), fromLink: start.link });
    const fault = (await findCutOff(before)) ?? (await findFault(id, start));
    // Before the check is over: a node that stops here checks again.
    if (fault) {
      await alarms.raise('chain_broken', 'audit_log', `校验在第 ${fault.link} 环发现缺失或改动。`);
      onFailure(new Error(`the audit chain is broken at link ${fault.link}: ${fault.why}`));
    } else await alarms.clear('chain_broken', 'audit_log');
    await store.finishCheck(db, id, { fault, finishedAt: clock.now().toISOString() });
  }

  /** Links at the end of the newest whole chain that are missing or different now. */
  async function findCutOff(before: store.StoredCheck | undefined): Promise<ChainCheck['fault']> {
    if (!before || before.headLink === 0) return null;
    const link = await store.findLink(db, before.headLink);
    if (link?.hash === before.headHash) return null;
    return { why: 'end_missing', link: before.headLink, auditId: link?.auditId ?? null };
  }

  async function findFault(id: number, start: typeof beforeFirst): Promise<ChainCheck['fault']> {
    let head = start;
    for (let more = true; more; ) {
      const links = await store.listLinks(db, head.link, checkedAtOnce);
      for (const { link, auditId, hash, entry } of links) {
        if (link !== head.link + 1) return { why: 'link_missing', link: head.link + 1, auditId: null };
        if (!entry) return { why: 'row_missing', link, auditId };
        if (hash !== hashOf(head.hash, link, entry)) return { why: 'row_changed', link, auditId };
        head = { link, hash };
      }
      await store.updateCheck(db, id, { checked: head.link });
      more = links.length === checkedAtOnce;
    }
    return null;
  }
}

function endAt(head: store.Link | undefined) {
  return { total: head?.link ?? 0, headLink: head?.link ?? 0, headHash: head?.hash ?? '' };
}

/** All columns of the row in a fixed order, after the previous hash. */
function hashOf(before: string, link: number, entry: store.ChainedEntry): string {
  const { id, exactAt, actorUid, act, objectKind, objectId, exactDetails, ip, port } = entry;
  const details: typeof entry.details = JSON.parse(Buffer.from(exactDetails).toString());
  const facts = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const row = [before, link, id, exactAt, actorUid, act, objectKind, objectId, facts, ip, port];
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}
