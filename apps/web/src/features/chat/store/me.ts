import { imUsername } from '@gongdu/contract/messaging/content';
import { session, useSession } from '../../../lib/auth/session.ts';

/** My account's name in messaging; empty while nobody is signed in. */
export function myUsername(): string {
  const { user } = session.store.getState();
  return user ? imUsername(user.uid) : '';
}

export function useMyUsername(): string {
  const uid = useSession(({ user }) => user?.uid);
  return uid === undefined ? '' : imUsername(uid);
}
