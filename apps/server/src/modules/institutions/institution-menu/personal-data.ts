import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  institution_menu:
    'id parent_id menu_name menu_type path component icon is_frame visible perms order_num version',
};
