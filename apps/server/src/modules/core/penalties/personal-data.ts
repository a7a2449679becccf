import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  strike: {
    term: 'disputes',
    of: 'uid',
    kept: 'uid points given_at expires_at revoked_at',
    none: 'id sanction_id',
  },
  penalty: {
    term: 'disputes',
    of: 'uid',
    kept: 'uid right starts_at ends_at lifted_at by_hand',
    none: 'id sanction_id',
  },
  sanction: {
    term: 'disputes',
    of: 'uid',
    kept: 'uid act title copy reason sentence decided_by!',
    none: 'id object_kind object_id decided_at undone_at',
  },
};
