import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { call } from '../../../lib/api/call.ts';
import { session } from '../../../lib/auth/session.ts';

/** Updates the shell at once. @param avatar null: the drawn avatar. */
export async function saveAvatar(avatar: string | null): Promise<void> {
  await call(saveProfile, { body: { avatar } });
  await session.loadUser();
}
