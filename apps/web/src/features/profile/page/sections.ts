import type { UserInfo } from '@gongdu/contract/session';

export interface SectionName {
  /** The address's hash leads to it. */
  readonly id: 'profile' | 'figures' | 'security' | 'notices' | 'privacy';
  readonly title: string;
}

const all: readonly SectionName[] = [
  { id: 'profile', title: '个人资料' },
  { id: 'figures', title: '我的数据' },
  { id: 'security', title: '登录与安全' },
  { id: 'notices', title: '通知' },
  { id: 'privacy', title: '隐私' },
];

/** Whoever must set up his second factor first can do nothing else; an institution's texts stand on its own page. */
export function sectionsFor({ isInstitution, secondFactorMissing }: UserInfo): readonly SectionName[] {
  if (secondFactorMissing) return all.filter(({ id }) => id === 'security');
  return isInstitution ? all.filter(({ id }) => id !== 'profile' && id !== 'figures') : all;
}
