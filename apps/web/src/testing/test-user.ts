import type { UserInfo } from '@gongdu/contract/identity/auth/session';

export function testUser(about: Partial<UserInfo> = {}): UserInfo {
  return {
    uid: 1,
    name: '林小满',
    avatar: null,
    phone: '138****0001',
    nameShowsPhone: false,
    roles: ['user'],
    permissions: [],
    isInstitution: false,
    isInstitutionAdmin: false,
    institutionRole: null,
    institution: null,
    actingMember: null,
    secondFactorMissing: false,
    cancellationDueAt: null,
    minor: null,
    ...about,
  };
}
