import type { UserInfo } from '@gongdu/contract/session';

export function aUser(about: Partial<UserInfo> = {}): UserInfo {
  return {
    uid: 1,
    name: '林小满',
    avatar: null,
    phone: '138****0001',
    roles: ['user'],
    permissions: [],
    isInstitution: false,
    isInstitutionAdmin: false,
    institution: null,
    secondFactorMissing: false,
    ...about,
  };
}
