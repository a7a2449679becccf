import type { NewNotification } from '../../../core/notifications/notify.ts';
import type { PasskeyRow } from './store.ts';

/** A warning, in case the member did not add it. */
export function passkeyAdded({ id, uid, name }: PasskeyRow): NewNotification {
  return {
    uid,
    kind: 'passkey_added',
    title: `你的账号添加了通行密钥「${name}」`,
    body: '今后可以用它登录。不是你本人操作的，请移除它并修改密码。',
    link: '/user/profile/security',
    objectKind: 'passkey',
    objectId: id,
  };
}
