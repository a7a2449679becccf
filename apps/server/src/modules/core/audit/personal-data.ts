import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  audit_log: { logged: 'audit', kept: 'actor_uid object_id details ip port', none: 'id at act object_kind' },
  audit_link: 'link audit_id hash',
  audit_check: 'id started_at finished_at from_link checked total fault head_link head_hash',
};
