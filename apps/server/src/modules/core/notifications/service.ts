import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform, ServerPlatform } from '../../../platform.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import type { Blocks } from '../blocks/service.ts';
import type { MessagingWrites } from '../messaging-writes/service.ts';
import type { Preferences } from '../preferences/service.ts';
import { createActivity } from './activity.ts';
import { createCounters } from './counters.ts';
import { createInbox } from './inbox.ts';
import { createMarkRead } from './mark-read.ts';
import { createNotify } from './notify.ts';
import type { ObjectRef } from './purge-store.ts';
import { createRetention } from './retention.ts';
import { createNoticeWrites } from './writes.ts';

export type Notifications = ReturnType<typeof createNotifications>;

interface Needs extends Pick<Platform, 'db' | 'messagingDb' | 'clock' | 'live'> {
  readonly messagingApart: ServerPlatform['messagingApart'];
  readonly messagingWrites: Pick<MessagingWrites, 'define'>;
  readonly preferences: Pick<Preferences, 'deliveryFor'>;
  readonly blocks: Pick<Blocks, 'mutedRecipients'>;
  readonly memberAnnouncements: MemberAnnouncements;
}

/** Notifications and their unread counters: written in the event's transaction, pushed after commit. */
export function createNotifications(needs: Needs) {
  const counters = createCounters(needs);
  const writes = createNoticeWrites({ ...needs, counters });
  const { notify, notifyMany, takeBack, onVerdictTakenBack } = createNotify({ ...needs, writes });
  const { markRead, readOne, update } = createMarkRead({ ...needs, counters });
  const { list, people, listUnreadSince } = createInbox(needs);
  return {
    notify,
    notifyMany,
    takeBack,
    onVerdictTakenBack,
    recordActivity: createActivity({ ...needs, writes }),
    unread: ({ uid }: Pick<Caller, 'uid'>) => counters.of(uid),
    /** The interface to conversations: their unread count, and a push when it has changed. */
    registerUnreadSource: counters.registerUnreadSource,
    pushCounts: counters.pushCounts,
    markRead,
    readOne,
    update,
    list,
    people,
    listUnreadSince,
    purgeExpired: createRetention(needs),
    /** Those grouped about objects that are purged. */
    deleteOfObjects: async (tx: Transaction, refs: readonly ObjectRef[]) => {
      if (refs.length > 0) await writes.deleteOfObjects(tx, refs);
    },
    /** Deletes a notification that is no longer true. */
    retract: writes.retract,
  };
}
