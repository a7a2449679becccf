import { createHash } from 'node:crypto';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { ChainCheck, getAuditChain } from '@gongdu/contract/operators/audit-log';
import { inTransaction, type Queryable } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import * as store from './store.ts';

export type AuditChain = ReturnType<typeof createAuditChain>;

const linksAtOnce = 1_000;
const checkedAtOnce = 5_000;
/** A check that a node left behind when it went down; it is given up after so many milliseconds without news. */
const abandonedMs = 10 * 60_000;
const checkJob = 'audit.check-chain';

/** Links the rows of the audit log, and finds the first place where they do not hold together. */
export function createAuditChain({ db, clock, jobs }: Pick<Platform, 'db' | 'clock'> & { jobs: Jobs }) {
  jobs.register(checkJob, check);
  return { extend, read, startCheck, check };

  /** Adds a link for each committed row that has none. Runs once a minute. */
  async function extend(): Promise<void> {
    while ((await inTransaction(db, ({ sql }) => extendOnce(sql))) === linksAtOnce);
  }

  /** @returns how many links were added. */
  async function extendOnce(sql: Queryable): Promise<number> {
    if (!(await store.lockChain(sql))) return 0;
    let head = await store.findHead(sql);
    const entries = await store.listUnchained(sql, linksAtOnce);
    const links = entries.map((entry) => {
      const link = (head?.link ?? 0) + 1;
      head = { link, auditId: entry.id, hash: hashOf(head?.hash ?? '', link, entry) };
      return head;
    });
    if (links.length > 0) await store.insertLinks(sql, links);
    return links.length;
  }

  async function read(): Promise<ReplyOf<typeof getAuditChain>> {
    const [head, [newest]] = await Promise.all([store.findHead(db), store.listChecks(db, 1)]);
    return { length: head?.link ?? 0, head: head?.hash ?? null, check: newest ?? null };
  }

  /** @returns false where one is under way. */
  async function startCheck(): Promise<{ started: boolean }> {
    return inTransaction(db, async (tx) => {
      const [newest] = await store.listChecks(tx.sql, 1);
      const now = clock.now();
      const isRunning = newest?.finishedAt === null;
      if (isRunning && now.getTime() - Date.parse(newest.startedAt) < abandonedMs) return { started: false };
      await jobs.enqueue(tx, checkJob, now);
      return { started: true };
    });
  }

  /** From the first link to the last. */
  async function check(): Promise<void> {
    await extend();
    const head = await store.findHead(db);
    const [before] = await store.listChecks(db, 1);
    const startedAt = clock.now().toISOString();
    const total = head?.link ?? 0;
    const ends = { headLink: total, headHash: head?.hash ?? '' };
    const id = await store.insertCheck(db, { startedAt, total, ...ends });
    const fault = (await findCutOff(before)) ?? (await findFault(id));
    await store.updateCheck(db, id, { fault, finishedAt: clock.now().toISOString() });
  }

  /** Links that an earlier check has seen at the end of the chain, and that are gone or different now. */
  async function findCutOff(before: store.StoredCheck | undefined): Promise<ChainCheck['fault']> {
    if (!before || before.headLink === 0) return null;
    const link = await store.findLink(db, before.headLink);
    if (link?.hash === before.headHash) return null;
    return { why: 'end_missing', link: before.headLink, auditId: link?.auditId ?? null };
  }

  async function findFault(id: number): Promise<ChainCheck['fault']> {
    let head = { link: 0, hash: '' };
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

/** Everything of the row in one order, behind the hash before it. */
function hashOf(before: string, link: number, entry: store.ChainedEntry): string {
  const { id, exactAt, actorUid, act, objectKind, objectId, details, ip, port } = entry;
  const facts = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const row = [before, link, id, exactAt, actorUid, act, objectKind, objectId, facts, ip, port];
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}
