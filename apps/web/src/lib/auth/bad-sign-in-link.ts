import { tabStorage } from '../browser-storage.ts';
import { notify } from '../notify.ts';

const key = 'gongdu_bad_link';

/** Records that a link's tokens were invalid: the page may go to the sign-in page before it can show the message. */
export function markBadSignInLink(): void {
  tabStorage.setItem(key, '1');
}

/** Shows the message once, on the first page of this tab. */
export function showBadSignInLink(): void {
  if (tabStorage.getItem(key) === null) return;
  tabStorage.removeItem(key);
  notify.toast('链接中的登录信息无效或已过期', 'warning');
}
