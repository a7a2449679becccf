import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { ModerationItem, ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import type { People, Person } from '../../core/accounts/service.ts';
import type { ItemPeople } from './queue-store.ts';
import type { StoredItem, StoredLog } from './store.ts';

type LogEntry = ModerationItem['log'][number];

/** For an item that was read without its people. */
export function toRow(item: StoredItem, people: People): ModerationRow {
  const claimer = item.claimedByUid === null ? null : people.get(item.claimedByUid);
  const decider = item.decidedByUid === null ? null : people.get(item.decidedByUid).name;
  return rowOf(item, people.get(item.authorUid), claimer, decider);
}

/** For an item that was read with its people. */
export function toListedRow(item: StoredItem & ItemPeople): ModerationRow {
  const { authorUid, authorName, authorAvatar, claimedByUid, claimerName, claimerAvatar } = item;
  return rowOf(
    item,
    { uid: authorUid, name: authorName ?? deletedMemberName, avatar: authorAvatar },
    claimedByUid === null
      ? null
      : { uid: claimedByUid, name: claimerName ?? deletedMemberName, avatar: claimerAvatar },
    item.decidedByUid === null ? null : (item.deciderName ?? deletedMemberName),
  );
}

function rowOf(
  item: StoredItem,
  author: Person,
  claimer: Person | null,
  decidedBy: string | null,
): ModerationRow {
  return {
    id: item.id,
    version: item.version,
    kind: item.kind,
    objectId: item.objectId,
    revision: item.revision,
    // A withdrawn item has left the queue; a reviewer who has it open sees it as waiting, and a decision is refused.
    state: item.state === 'withdrawn' ? 'pending' : item.state,
    title: item.title,
    excerpt: item.excerpt,
    author,
    submittedAt: item.submittedAt,
    decidedAt: item.decidedAt,
    decidedBy,
    priority: item.priority,
    signals: [...item.signals],
    claim: claimer && item.claimedUntil !== null ? { by: claimer, until: item.claimedUntil } : null,
  };
}

export function toLogEntry(entry: StoredLog, people: People): LogEntry {
  return {
    id: entry.id,
    act: entry.act,
    actor: people.get(entry.actorUid).name,
    code: entry.code,
    sentence: entry.sentence,
    note: entry.note,
    at: entry.at,
  };
}
