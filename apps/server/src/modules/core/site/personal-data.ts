import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  site_licence:
    'kind number holder valid_from valid_to original_key preview_key width height reminded_days version updated_by updated_at',
  site_section: 'section value version updated_by updated_at',
};
