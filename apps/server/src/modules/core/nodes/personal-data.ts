import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  server_node: 'id version pid started_at seen_at disks redis_away_since',
};
