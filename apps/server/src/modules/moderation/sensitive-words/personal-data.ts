import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  sensitive_word: 'id word key level category note pinyin added_by added_at import_id revision removed_at',
  word_import:
    'id state file_name address size level category allow_short encoding lines read_bytes fresh known faulty added by_uid created_at touched_at done_at failure',
  word_import_line: 'import_id line text word key level category note pinyin fault',
  word_list: 'one revision',
};
