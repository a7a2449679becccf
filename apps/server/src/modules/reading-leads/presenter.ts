import type { BookRow } from '@gongdu/contract/book';
import type { Lead, LeadPart } from '@gongdu/contract/reading-lead';
import type { Person } from '../accounts/service.ts';
import type { Meeting } from './access.ts';
import { whyNotJoin } from './joining.ts';
import type { PartFacts } from './store.ts';

interface Beside {
  readonly leader: Person;
  readonly book: BookRow | null;
  readonly parts: readonly PartFacts[];
  readonly marks: ReadonlySet<number>;
  readonly ahead: number | null;
}

export function toLead(meeting: Meeting, { leader, book, parts, marks, ahead }: Beside): Lead {
  const { lead, member, standing, stage, takesPart, leads } = meeting;
  const whyNot = whyNotJoin(meeting);
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
    parts: parts.map((part) => toPart(meeting, part, marks)),
    me: {
      standing,
      takesPart,
      leads,
      ahead,
      hidden: member?.hidden ?? false,
      readParts: member?.readParts ?? 0,
      finishedAt: member?.finishedAt ?? null,
      canJoin: standing === 'none' && whyNot === null,
      whyNot,
    },
  };
}

export function isOpen({ opensAt }: Pick<PartFacts, 'opensAt'>, now: string): boolean {
  return opensAt !== null && Date.parse(opensAt) <= Date.parse(now);
}

/** To the leaders always, to a member once he has read the part, and to every member of a lead that is over. */
export function mayReadBoard(
  { leads, takesPart, stage }: Meeting,
  partId: number,
  marks: ReadonlySet<number>,
): boolean {
  return leads || (takesPart && (marks.has(partId) || stage === 'ended'));
}

function toPart(meeting: Meeting, part: PartFacts, marks: ReadonlySet<number>): LeadPart {
  const { id, no, title, range, opensAt, dueAt, readers, posts } = part;
  return {
    id,
    no,
    title,
    range,
    opensAt: opensAt ?? '',
    dueAt: dueAt ?? '',
    open: isOpen(part, meeting.now),
    readers,
    posts,
    readByMe: marks.has(id),
    boardOpen: mayReadBoard(meeting, id, marks),
  };
}
