import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  report: {
    term: 'disputes',
    of: 'by_uid',
    kept: 'by_uid reason note',
    none: 'id case_id created_at closed_at',
  },
  report_case: {
    term: 'disputes',
    about: 'about_uid',
    kept: 'about_uid copy verdict reason sentence note decided_by',
    none: 'id kind object_id version opened_at decided_at lead_id',
  },
};
