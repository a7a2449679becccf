import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  notification: {
    deleted: 'notices',
    of: 'uid',
    gone: 'id uid type kind title body link object_kind object_id actors last_read_id read_at deleted_at created_at',
    anonymised: 'by_uid',
  },
  notification_source: {
    deleted: 'notices',
    of: 'uid',
    gone: 'uid type object_kind object_id source_id link undone notification_id at',
    anonymised: 'actor_uid body',
  },
  notification_unread: { deleted: 'notices', of: 'uid', gone: 'uid type n' },
};

/**
 * Others' notifications about the member's actions begin with their name, or do not contain it; the same word further on
 * is another's.
 */
export async function renameInNotifications({ messagingDb, uid }: LeavingMember): Promise<void> {
  await untilNone(async () => {
    const rows = await messagingDb`
      update notification set by_uid = null,
        title = case when starts_with(title, a.name)
          then ${deletedMemberName} || substr(title, char_length(a.name) + 1) else title end
      from account a
      where a.uid = ${uid} and (notification.uid, notification.id) in (
          select uid, id from notification where by_uid = ${uid} limit 100)
      returning 1`;
    return rows.length;
  });
}
