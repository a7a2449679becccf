import type { Role } from '@gongdu/contract/core/accounts/role';

/** The five accounts of demo mode, shown as one-press buttons on the sign-in page. */
export interface DemoAccount {
  readonly key: string;
  readonly phone: string;
  readonly name: string;
  readonly role: Role;
  readonly label: string;
  readonly bio: string;
}

export const demoPassword = 'gongdu-demo';

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'xiaoman',
    phone: '13800000001',
    name: '林小满',
    role: 'user',
    label: '读者',
    bio: '白天编辑，晚上读者。',
  },
  {
    key: 'zhiqiu',
    phone: '13800000002',
    name: '周知秋',
    role: 'user',
    label: '读者',
    bio: '在图书馆工作，偏爱旧书。',
  },
  {
    key: 'nanfeng',
    phone: '13800000003',
    name: '南风书店',
    role: 'institution',
    label: '机构',
    bio: '街角的一家独立书店。',
  },
  {
    key: 'chenyan',
    phone: '13800000004',
    name: '陈砚',
    role: 'user',
    label: '读者，机构管理员',
    bio: '南风书店的店长。',
  },
  {
    key: 'operator',
    phone: '13800000005',
    name: '运营',
    role: 'admin',
    label: '运营',
    bio: '共读社区运营。',
  },
];

/** For the sign-in page. */
export const demoButtons = {
  password: demoPassword,
  accounts: demoAccounts.map(({ phone, name, label }) => ({ phone, name, role: label })),
};
