import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { WriteEntry } from './decisions.ts';

/** Operators' acts on works, channels and announcements. */
export function communityEvents(writeEntry: WriteEntry) {
  return {
    workStatusChanged: (
      tx: Transaction,
      actor: Caller,
      event: {
        action: 'work.taken_down' | 'work.put_back';
        kind: WorkKind;
        objectId: number;
        details: Record<string, string>;
      },
    ) => writeEntry(tx, actor, event.action, [event.kind, event.objectId], event.details),

    /** `id` 0: a change of their order. */
    channelChanged: (
      tx: Transaction,
      actor: Caller,
      event: {
        action: 'created' | 'changed' | 'opened' | 'closed' | 'ordered';
        id: number;
        details: Record<string, string>;
      },
    ) => writeEntry(tx, actor, `channel.${event.action}`, ['channel', event.id], event.details),

    /** @param event `of` is the title of the book of which it became an edition; null: it is a separate work again. */
    bookEditionSet: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; title: string; of: string | null },
    ) =>
      writeEntry(tx, actor, event.of === null ? 'book.parted' : 'book.joined', ['book', event.id], {
        title: event.title,
        ...(event.of !== null && { of: event.of }),
      }),

    announcementChanged: (
      tx: Transaction,
      actor: Pick<Caller, 'uid'>,
      event: { action: 'published' | 'changed' | 'withdrawn'; id: number; title: string },
    ) =>
      writeEntry(tx, actor, `announcement.${event.action}`, ['announcement', event.id], {
        title: event.title,
      }),
  };
}
