import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  alarm: 'id kind subject detail raised_at seen_at calm_since told_at cleared_at',
  certificate_check: 'host checked_at ends_at error',
};
