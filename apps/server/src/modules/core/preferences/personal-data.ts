import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  member_preference: {
    deleted: 'settings',
    of: 'uid',
    gone: 'uid notices_off notices_on quiet_from quiet_to follows collections reading_leads shelf hide_progress works_open_to_visitors works_searchable page_searchable strangers personalized digest_address digest_confirmed_at digest_refused_at digest_failures digest_asked_at digest_asks digest_frequency digest_hour digest_due_at digest_since',
  },
};
