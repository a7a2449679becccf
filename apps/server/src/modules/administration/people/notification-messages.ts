import type { NewNotification } from '../../core/notifications/notify.ts';

interface RightsChange {
  readonly uid: number;
  /** null: unchanged. */
  readonly role: 'user' | 'admin' | null;
  /** Permissions in words. */
  readonly given: string;
  readonly taken: string;
}

const titles = { admin: '你成为了运营人员', user: '你不再是运营人员' } as const;

/** The operator is recorded in the audit log only. */
export function rightsChanged({ uid, role, given, taken }: RightsChange): NewNotification {
  const parts = [given && `新增：${given}。`, taken && `收回：${taken}。`];
  const relogin = role === null ? '' : '请重新登录后使用。';
  return {
    uid,
    kind: 'rights_changed',
    objectKind: 'account',
    objectId: uid,
    link: null,
    title: role === null ? '你的运营权限有变动' : titles[role],
    body: `${parts.filter(Boolean).join('')}${relogin}`,
  };
}

interface RoleChange extends Pick<RightsChange, 'given' | 'taken'> {
  readonly id: number;
  readonly name: string;
}

/** To everyone who has the role. */
export function roleChanged({ id, name, given, taken }: RoleChange): Omit<NewNotification, 'uid'> {
  const parts = [given && `新增：${given}。`, taken && `收回：${taken}。`];
  return {
    kind: 'rights_changed',
    objectKind: 'operator_role',
    objectId: id,
    link: null,
    title: `你的角色「${name}」的权限有变动`,
    body: parts.filter(Boolean).join(''),
  };
}
