import type { Lead, LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import type { BookRow } from '@gongdu/contract/library/books/book';
import type { Person } from '../../core/accounts/service.ts';
import { joinBlocker, type LeadContext } from './access.ts';
import type { PartSummary } from './store.ts';

interface RelatedData {
  readonly leader: Person;
  readonly book: BookRow | null;
  readonly parts: readonly PartSummary[];
  readonly readPartIds: ReadonlySet<number>;
  readonly ahead: number | null;
}

export function toLead(context: LeadContext, { leader, book, parts, readPartIds, ahead }: RelatedData): Lead {
  const { lead, member, status, stage, takesPart, isLeader } = context;
  const whyNot = joinBlocker(context);
  const { id, title, capacity, members, waiting, finished, joinUntil } = lead;
  return {
    id,
    title,
    leader,
    book,
    stage,
    capacity,
    members,
    waiting,
    finished,
    joinUntil,
    startsAt: lead.startsAt ?? '',
    endsAt: lead.endsAt ?? '',
    parts: parts.map((part) => toPart(context, part, readPartIds)),
    me: {
      standing: status,
      takesPart,
      leads: isLeader,
      ahead,
      hidden: member?.hidden ?? false,
      readParts: member?.readParts ?? 0,
      finishedAt: member?.finishedAt ?? null,
      canJoin: status === 'none' && whyNot === null,
      whyNot,
    },
  };
}

export function isOpen({ opensAt }: Pick<PartSummary, 'opensAt'>, now: string): boolean {
  return opensAt !== null && Date.parse(opensAt) <= Date.parse(now);
}

/** Leaders always; members once they have read the part, or once the lead is over. */
export function canReadBoard(
  { isLeader, takesPart, stage }: LeadContext,
  partId: number,
  readPartIds: ReadonlySet<number>,
): boolean {
  return isLeader || (takesPart && (readPartIds.has(partId) || stage === 'ended'));
}

function toPart(context: LeadContext, part: PartSummary, readPartIds: ReadonlySet<number>): LeadPart {
  const { id, no, title, range, opensAt, dueAt, readers, posts } = part;
  return {
    id,
    no,
    title,
    range,
    opensAt: opensAt ?? '',
    dueAt: dueAt ?? '',
    open: isOpen(part, context.now),
    readers,
    posts,
    readByMe: readPartIds.has(id),
    boardOpen: canReadBoard(context, id, readPartIds),
  };
}
