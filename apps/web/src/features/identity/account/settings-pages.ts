import type { UserInfo } from '@gongdu/contract/identity/auth/session';

export interface SettingsPage {
  readonly id: 'profile' | 'security' | 'notices' | 'privacy' | 'display';
  readonly title: string;
  /** What stands on it, in a few words, for the rows on phones. */
  readonly words: string;
  readonly path: string;
}

/** A part of a page with an anchor of its own. */
export type SectionId = 'profile' | 'security' | 'programs' | 'notices' | 'privacy' | 'display';

const titles: readonly Omit<SettingsPage, 'path'>[] = [
  { id: 'profile', title: '资料', words: '昵称、头像、简介' },
  { id: 'security', title: '账号与安全', words: '手机号、密码、登录设备、授权的应用' },
  { id: 'notices', title: '通知', words: '提醒方式、免打扰、邮件' },
  { id: 'privacy', title: '隐私与数据', words: '谁能看到、推荐、黑名单、导出与注销' },
  { id: 'display', title: '阅读与界面', words: '字号、主题、安装' },
];

/** Where the settings begin; their other pages lie below. */
export function settingsStart({ isInstitution }: Pick<UserInfo, 'isInstitution'>): string {
  return isInstitution ? '/institute/security' : '/user/profile';
}

/**
 * The pages of the settings that a member has. 账号与安全 alone before a required second factor is set up. Institutions
 * have their texts on another page, and their members do not see how its account signs in.
 */
export function settingsPages(user: UserInfo): readonly SettingsPage[] {
  const start = settingsStart(user);
  const first = user.isInstitution ? 'security' : 'profile';
  return titles
    .filter(({ id }) => isOpen(id, user))
    .map((page) => ({ ...page, path: page.id === first ? start : `${start}/${page.id}` }));
}

function isOpen(
  id: SettingsPage['id'],
  { isInstitution, secondFactorMissing, actingMember, permissions }: UserInfo,
): boolean {
  if (secondFactorMissing) return id === 'security';
  if (!isInstitution || id === 'display') return true;
  if (id === 'security') return !actingMember;
  return id !== 'profile' && permissions.includes('inst:profile:edit');
}

/** Anchors of the time when the settings were one page; links to them stand in notices and mails. */
const formerAnchors: Readonly<Record<string, { readonly page: SettingsPage['id']; readonly hash: string }>> =
  {
    '#security': { page: 'security', hash: '' },
    '#programs': { page: 'security', hash: '#programs' },
    '#notices': { page: 'notices', hash: '' },
    '#privacy': { page: 'privacy', hash: '' },
  };

/**
 * Where an address of the settings leads instead: an old anchor to its page, and the start of the settings of a member
 * who does not have that page to the first one that they have. null: nowhere else.
 */
export function settingsRedirect(
  user: UserInfo,
  { pathname, hash }: { readonly pathname: string; readonly hash: string },
): string | null {
  const start = settingsStart(user);
  if (pathname !== start) return null;
  if (hash === '#figures' && user.roles.includes('user')) return '/me?tab=works&part=figures';
  const pages = settingsPages(user);
  const former = formerAnchors[hash];
  const page = former && pages.find(({ id }) => id === former.page);
  if (page) return page.path === start && !former.hash ? null : `${page.path}${former.hash}`;
  const [first] = pages;
  return !first || pages.some(({ path }) => path === start) ? null : first.path;
}
