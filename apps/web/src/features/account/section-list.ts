import type { UserInfo } from '@gongdu/contract/auth/session';

export interface SectionEntry {
  /** The address's hash leads to it. */
  readonly id: 'profile' | 'figures' | 'security' | 'notices' | 'privacy';
  readonly title: string;
}

const allSections: readonly SectionEntry[] = [
  { id: 'profile', title: '个人资料' },
  { id: 'figures', title: '我的数据' },
  { id: 'security', title: '登录与安全' },
  { id: 'notices', title: '通知' },
  { id: 'privacy', title: '隐私' },
];

/** Before a required second factor is set up there is only security; institutions have their texts on another page. */
export function sectionsFor({ isInstitution, secondFactorMissing }: UserInfo): readonly SectionEntry[] {
  if (secondFactorMissing) return allSections.filter(({ id }) => id === 'security');
  return isInstitution ? allSections.filter(({ id }) => id !== 'profile' && id !== 'figures') : allSections;
}
