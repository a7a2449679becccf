import type { ModerationItem, ModerationRow } from '@gongdu/contract/moderation/queue';
import type { People } from '../accounts/service.ts';
import type { StoredItem, StoredLog } from './store.ts';

type LogEntry = ModerationItem['log'][number];

export function toRow(item: StoredItem, people: People): ModerationRow {
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
    author: people.get(item.authorUid),
    submittedAt: item.submittedAt,
    decidedAt: item.decidedAt,
    decidedBy: item.decidedByUid === null ? null : people.get(item.decidedByUid).name,
    priority: item.priority,
    signals: [...item.signals],
    claim:
      item.claimedByUid === null || item.claimedUntil === null
        ? null
        : { by: people.get(item.claimedByUid), until: item.claimedUntil },
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
