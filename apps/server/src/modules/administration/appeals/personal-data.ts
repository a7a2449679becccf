import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  appeal: {
    term: 'disputes',
    of: 'uid',
    kept: 'uid text pictures answer note! decided_by claimed_by!',
    none: 'id sanction_id state version claimed_until created_at decided_at',
  },
  appeal_pass: { deleted: 'disputes', of: 'uid', gone: 'hash! uid sanction_id expires_at' },
};
