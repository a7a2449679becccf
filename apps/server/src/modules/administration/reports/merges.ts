import { mergedCasesMax } from '@gongdu/contract/administration/reports/case-merge';
import {
  canRemove,
  reportKindLabels,
  reportReasonLabel,
} from '@gongdu/contract/administration/reports/report';
import type { CaseRef, CaseSummary } from '@gongdu/contract/moderation/queue/case';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import * as mergeStore from './merge-store.ts';
import { titleOf } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
  readonly messaging: { readonly cases: Pick<Messaging['cases'], 'merges'> };
}

interface Lead extends CaseRef {
  /** The version the operator has seen. */
  readonly version: number;
}

/** A case of either source, as needed for merging. */
interface Mergeable extends CaseRef {
  readonly title: string;
  readonly version: number;
  readonly decidedAt: string | null;
  readonly lead: CaseRef | null;
}

const candidatesMax = 50;

/** Merges cases about the same matter, so that one decision answers them. */
export function createCaseMerges({ db, accounts, audit, messaging }: Needs) {
  const messages = messaging.cases.merges;
  return { candidates, merge, undo, listContents };

  async function candidates({ of, id }: CaseRef): Promise<CaseSummary[]> {
    const about = of === 'content' ? await findContent(id) : await findMessage(id);
    const contents = await mergeStore.listCandidates(db, about, candidatesMax);
    const said = await messages.summariesAbout(about.aboutUid, candidatesMax);
    return [...(await summarize(contents)), ...said].filter((each) => each.of !== of || each.id !== id);
  }

  async function findContent(id: number) {
    const row = await store.findCase(db, id);
    if (!row) throw new Problem('report.not_found');
    return { aboutUid: row.aboutUid, title: row.copy.title };
  }

  async function findMessage(id: number) {
    const row = await messages.find(id);
    if (!row) throw new Problem('report.not_found');
    return { aboutUid: row.aboutUid, title: '' };
  }

  /** Cases merged into a content case: content cases, then those of messages; and the sum of the versions. */
  async function listContents(row: store.StoredCase): Promise<{ merged: CaseSummary[]; version: number }> {
    const { id } = row;
    const [contents, said] = await Promise.all([
      mergeStore.listMembers(db, id),
      messages.listMembers(db, { of: 'content', id }),
    ]);
    const people = await accounts.getPeople(said.map(({ aboutUid }) => aboutUid));
    const summaries = said.map((row) => messages.toSummary(row, people));
    const version = messages.effectiveVersion(row, [...contents, ...said]);
    return { merged: [...(await summarize(contents)), ...summaries], version };
  }

  async function summarize(rows: readonly store.CaseWithCounts[]): Promise<CaseSummary[]> {
    const people = await accounts.getPeople(rows.map(({ aboutUid }) => aboutUid));
    return rows.map((row) => toSummary(row, people));
  }

  /** @throws Problem as `mergeCases` of the contract says. */
  async function merge(caller: Caller, lead: Lead, cases: readonly CaseRef[]): Promise<null> {
    if (cases.some((each) => isSame(each, lead))) throw new Problem('report.merge_itself');
    if (lead.of === 'message' && cases.some(({ of }) => of === 'content'))
      throw new Problem('report.merge_lead');
    return inTransaction(db, async (tx) => {
      const [main, ...others] = await lockAll(tx, [lead, ...cases]);
      if (!main) throw new Problem('report.not_found');
      const standing = await openMembers(tx, lead);
      if (messages.effectiveVersion(main, standing) !== lead.version)
        throw new Problem('report.changed', { who: '又有人举报，或合并有变动' });
      for (const each of [main, ...others]) assertOpen(each);
      await moveInto(tx, lead, others);
      const after = await openMembers(tx, lead);
      if (after.length > mergedCasesMax) throw new Problem('report.merge_full', { n: mergedCasesMax });
      const merged = others.map(({ title }) => title).join('、');
      await audit.write(tx, caller, 'report.merged', auditObject(lead), { merged });
      return null;
    });
  }

  /** Includes cases merged into one of them. */
  async function moveInto(tx: Transaction, lead: CaseRef, cases: readonly CaseRef[]): Promise<void> {
    const contents = idsOf(cases, 'content');
    await messages.moveMembers(tx, cases, lead);
    await messages.setLead(tx, idsOf(cases, 'message'), lead);
    if (lead.of !== 'content') return;
    await mergeStore.moveMembers(tx.sql, contents, lead.id);
    await mergeStore.setLead(tx.sql, contents, lead.id);
  }

  /** @throws Problem as `undoMerge` of the contract says. */
  async function undo(caller: Caller, lead: Lead, parted: CaseRef): Promise<null> {
    return inTransaction(db, async (tx) => {
      const [main, member] = await lockAll(tx, [lead, parted]);
      if (!main || !member) throw new Problem('report.not_found');
      if (!member.lead || !isSame(member.lead, lead)) throw new Problem('report.not_merged');
      for (const each of [main, member])
        if (each.decidedAt !== null) throw new Problem('report.decided', { title: each.title });
      if (messages.effectiveVersion(main, await openMembers(tx, lead)) !== lead.version)
        throw new Problem('report.changed', { who: '又有人举报，或合并有变动' });
      if (parted.of === 'content') await mergeStore.setLead(tx.sql, [parted.id], null);
      else await messages.setLead(tx, [parted.id], null);
      // the sum of the versions must never decrease to an earlier one
      const by = member.version + 1;
      if (lead.of === 'content') await mergeStore.raiseVersion(tx.sql, lead.id, by);
      else await messages.raiseVersion(tx, lead.id, by);
      await audit.write(tx, caller, 'report.unmerged', auditObject(lead), { merged: member.title });
      return null;
    });
  }

  /** In the order of the request; content is locked before messages, each by id. */
  async function lockAll(tx: Transaction, refs: readonly CaseRef[]): Promise<Mergeable[]> {
    const contents = await mergeStore.lockMany(tx.sql, idsOf(refs, 'content'));
    const said = await messages.lockMany(tx, idsOf(refs, 'message'));
    const found: Mergeable[] = [
      ...contents.map(({ id, kind, copy, version, decidedAt, leadId }) => ({
        of: 'content' as const,
        id,
        version,
        decidedAt,
        title: titleOf(kind, copy),
        lead: leadId === null ? null : { of: 'content' as const, id: leadId },
      })),
      ...said.map((row) => ({
        of: 'message' as const,
        id: row.id,
        version: row.version,
        decidedAt: row.decidedAt,
        title: messages.titleOf(row),
        lead: row.leadOf === null || row.leadId === null ? null : { of: row.leadOf, id: row.leadId },
      })),
    ];
    return refs.map((ref) => {
      const each = found.find((row) => isSame(row, ref));
      if (!each) throw new Problem('report.not_found');
      return each;
    });
  }

  async function openMembers(tx: Transaction, lead: CaseRef): Promise<Versioned[]> {
    const contents = lead.of === 'content' ? await mergeStore.listMembers(tx.sql, lead.id) : [];
    const said = await messages.listMembers(tx.sql, lead);
    return [...contents, ...said].filter(({ decidedAt }) => decidedAt === null);
  }
}

interface Versioned {
  readonly version: number;
  readonly decidedAt: string | null;
}

/** @throws Problem `report.decided`, `report.merged` */
function assertOpen({ title, decidedAt, lead }: Mergeable): void {
  if (decidedAt !== null) throw new Problem('report.decided', { title });
  if (lead !== null) throw new Problem('report.merged', { title });
}

function isSame(one: CaseRef, other: CaseRef): boolean {
  return one.of === other.of && one.id === other.id;
}

function idsOf(refs: readonly CaseRef[], of: CaseRef['of']): number[] {
  return [...new Set(refs.filter((each) => each.of === of).map(({ id }) => id))];
}

function toSummary(row: store.CaseWithCounts, people: People): CaseSummary {
  const { id, version, kind, copy, aboutUid, reasons, reporters, openedAt, decidedAt } = row;
  return {
    of: 'content',
    id,
    version,
    reporters,
    openedAt,
    text: copy.text,
    kind: reportKindLabels[kind],
    title: titleOf(kind, copy),
    about: people.get(aboutUid),
    reasons: reasons.map(reportReasonLabel),
    state: decidedAt === null ? 'open' : 'decided',
    removable: canRemove(kind),
  };
}

function auditObject({ of, id }: CaseRef): ['report_case' | 'im_case', number] {
  return [of === 'content' ? 'report_case' : 'im_case', id];
}
