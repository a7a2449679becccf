import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  minor: {
    deleted: 'identity',
    of: 'uid',
    gone: 'uid age told_at guardian_phone consented_at mode_since pin_hash! daily_minutes used_on used_seconds seen_at exempt_until strangers_before',
  },
  guardian_consent: {
    term: 'rights',
    of: 'uid',
    kept: 'uid phone dated at address withdrawn_at',
    none: 'id',
  },
};
