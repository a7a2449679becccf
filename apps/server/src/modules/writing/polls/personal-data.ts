import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  poll_vote: { deleted: 'reactions', of: 'uid', gone: 'work_id poll_id uid options voted_at' },
  poll_count: 'work_id poll_id option n',
};
