import type { Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  institution_page: {
    stays: 'institutions',
    gone: 'saved_device',
    anonymised: 'account_uid saved_by_uid published_by_uid',
    none: 'institution_id state draft draft_print version saved_at published_version published_at next_number live_id pending_id scheduled_id desk_id desk_before_id desk_hits refusal_sentence refused_at taken_down_print',
  },
  institution_page_version: {
    stays: 'institutions',
    anonymised: 'by_uid',
    none: 'id institution_id number document print note at state publish_at',
  },
};

export async function clearPages({ sql }: Transaction, uid: number): Promise<void> {
  await sql`update institution_page set saved_device = '' where saved_by_uid = ${uid}`;
}
