import type { UserInfo } from '@gongdu/contract/identity/auth/session';

export interface SectionEntry {
  /** The address's hash. */
  readonly id: 'profile' | 'figures' | 'security' | 'programs' | 'notices' | 'privacy';
  readonly title: string;
}

const allSections: readonly SectionEntry[] = [
  { id: 'profile', title: '个人资料' },
  { id: 'figures', title: '我的数据' },
  { id: 'security', title: '登录与安全' },
  { id: 'programs', title: '已授权的应用' },
  { id: 'notices', title: '通知' },
  { id: 'privacy', title: '隐私与数据' },
];

/**
 * Only 登录与安全 before a required second factor is set up. Institutions have their texts on another page, and their
 * members do not see how its account signs in.
 */
export function sectionsFor(user: UserInfo): readonly SectionEntry[] {
  const { isInstitution, secondFactorMissing, actingMember, permissions } = user;
  if (secondFactorMissing) return allSections.filter(({ id }) => id === 'security');
  if (!isInstitution) return allSections;
  const mayEdit = permissions.includes('inst:profile:edit');
  return allSections.filter(({ id }) =>
    id === 'security' || id === 'programs'
      ? !actingMember
      : mayEdit && (id === 'notices' || id === 'privacy'),
  );
}
