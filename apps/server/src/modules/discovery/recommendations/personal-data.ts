import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  recommendation_seen: { deleted: 'settings', of: 'uid', gone: 'uid day shown opened' },
  recommendation_count: 'intervention_id day what n',
  recommendation_intervention:
    'id kind object_id title slot weight starts_at ends_at reason version created_by_uid created_at changed_by_uid ended_by_uid ended_at',
};
