import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  announcement_mark: { deleted: 'settings', of: 'uid', gone: 'uid number read deleted_at' },
  announcement_seen: { deleted: 'settings', of: 'uid', gone: 'number uid read' },
  announcement_read: { deleted: 'settings', of: 'uid', gone: 'uid up_to' },
  announcement:
    'id number title body audience circle_id audience_size style starts_at ends_at created_by created_at withdrawn_at',
  announcement_count: 'number day what shard n',
};
