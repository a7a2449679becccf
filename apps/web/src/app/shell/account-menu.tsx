import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import {
  IconArrowBackUp,
  IconBookmark,
  IconBooks,
  IconBuildingStore,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { enterInstitution, signOut } from '../../entities/core/session/leave.ts';
import { openSettings } from '../../entities/core/settings/settings.ts';
import { toastCallError } from '../../lib/api/report-error.ts';
import { session, useSession } from '../../lib/auth/session.ts';
import { Menu, type MenuAnchor, MenuItem, menuDividerClass, menuItemClass } from '../../ui/overlay/menu.tsx';

interface AccountMenuProps {
  readonly anchor: MenuAnchor;
  readonly label: string;
  readonly onClose: () => void;
}

/** Account pages, entering and leaving an institution, layout settings, sign-out. */
export function AccountMenu({ anchor, label, onClose }: AccountMenuProps) {
  const user = useSession((state) => state.user);
  if (!user) return null;
  const { institution } = user;
  return (
    <Menu anchor={anchor} label={label} width={168} onClose={onClose}>
      {accountPages(user).map((page) => (
        <PageItem key={page.to} {...page} />
      ))}
      {user.roles.includes('user') && institution && (
        <ActionItem
          Icon={IconBuildingStore}
          label="进入机构后台"
          onClick={() => void enterInstitution(institution.name)}
        />
      )}
      {user.actingMember && (
        <ActionItem
          Icon={IconArrowBackUp}
          label="回到自己的账号"
          onClick={() => void session.leaveInstitution().catch(toastCallError)}
        />
      )}
      <ActionItem Icon={IconSettings} label="布局设置" onClick={openSettings} />
      <hr className={menuDividerClass} />
      <ActionItem Icon={IconLogout} label="退出登录" onClick={() => void signOut()} />
    </Menu>
  );
}

interface Entry {
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  readonly label: string;
}

function accountPages({
  isInstitution,
  actingMember,
  permissions,
  roles,
}: UserInfo): readonly (Entry & { readonly to: string })[] {
  const collections = { to: '/collections', Icon: IconBookmark, label: '我的收藏' };
  const shelf = { to: '/shelf', Icon: IconBooks, label: '我的书架' };
  if (!isInstitution)
    return [
      ...(roles.includes('user') ? [{ to: '/me', Icon: IconUser, label: '我的主页' }] : []),
      { to: '/user/profile', Icon: IconUserCog, label: '个人中心' },
      ...(roles.includes('user') ? [shelf] : []),
      collections,
    ];
  const security = { to: '/institute/security', Icon: IconShieldLock, label: '账号与安全' };
  return [
    { to: '/institute/profile', Icon: IconBuildingStore, label: '机构信息' },
    ...(actingMember ? [] : [security]),
    ...(permissions.includes('inst:community:speak') ? [collections] : []),
  ];
}

function PageItem({ to, Icon, label }: Entry & { readonly to: string }) {
  return (
    <Link role="menuitem" className={menuItemClass} to={to}>
      <Icon size={16} aria-hidden />
      {label}
    </Link>
  );
}

function ActionItem({ Icon, label, onClick }: Entry & { readonly onClick: () => void }) {
  return (
    <MenuItem onClick={onClick}>
      <Icon size={16} aria-hidden />
      {label}
    </MenuItem>
  );
}
