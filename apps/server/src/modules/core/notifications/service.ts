import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { MemberAnnouncements } from '../announcements/member-announcements.ts';
import type { Blocks } from '../blocks/service.ts';
import type { TakenBack } from '../penalties/verdicts.ts';
import type { Preferences } from '../preferences/service.ts';
import { createActivity } from './activity.ts';
import { createCounters } from './counters.ts';
import { createInbox } from './inbox.ts';
import { createMarkRead } from './mark-read.ts';
import { createNotify } from './notify.ts';
import { createRetention } from './retention.ts';

export type Notifications = ReturnType<typeof createNotifications>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly preferences: Pick<Preferences, 'deliveryFor'>;
  readonly blocks: Pick<Blocks, 'mutedRecipients'>;
  readonly memberAnnouncements: MemberAnnouncements;
}

/** Notifications and their unread counters: written in the event's transaction, pushed after commit. */
export function createNotifications(needs: Needs) {
  const counters = createCounters(needs);
  const all = { ...needs, counters };
  const { notify, notifyMany } = createNotify(all);
  const { markRead, readOne, update } = createMarkRead(all);
  const { list, people, listUnreadSince } = createInbox(needs);
  const { purgeExpired, deleteOfObjects, retract, retractSince } = createRetention(all);
  return {
    notify,
    notifyMany,
    recordActivity: createActivity(all),
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
    purgeExpired,
    deleteOfObjects,
    retract,
    onVerdictTakenBack: createVerdictTakenBack({ notify, retractSince }),
  };
}

type RetractNeeds = Pick<ReturnType<typeof createNotify>, 'notify'> &
  Pick<ReturnType<typeof createRetention>, 'retractSince'>;

/** The author's notices of a verdict are withdrawn; who has read one of them learns that it no longer holds. */
function createVerdictTakenBack({ notify, retractSince }: RetractNeeds) {
  return async (tx: Transaction, { item, decidedAt }: TakenBack): Promise<void> => {
    const { kind, objectId, authorUid: uid, title } = item;
    const kinds = [kind, 'flagged_text', 'channel_request'];
    const wasRead = await retractSince(tx, { uid, kinds, id: objectId, since: decidedAt });
    if (!wasRead) return;
    await notify(tx, {
      uid,
      kind: 'verdict_taken_back',
      link: null,
      objectKind: kind,
      objectId,
      title: `「${title}」重新进入审核`,
      body: '审核人员收回了刚才的决定，原来的通知不再有效。有结果时会再通知。',
    });
  };
}
