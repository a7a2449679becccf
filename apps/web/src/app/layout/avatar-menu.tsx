import { IconBuildingStore, IconChevronDown, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { session, useSession } from '../../lib/session.ts';
import { ask } from '../../ui/confirm.ts';
import { DropMenu, menuItemClass, menuLineClass } from '../../ui/drop-menu.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { useDropMenu } from '../../ui/use-drop-menu.ts';
import { openSettings } from '../settings/settings-panel-store.ts';
import styles from './top-bar.module.css';

export function AvatarMenu({ compact }: { readonly compact: boolean }) {
  const user = useSession((state) => state.user);
  const { place, close, trigger } = useDropMenu();
  if (!user) return null;
  const label = `${user.name}的菜单`;
  return (
    <>
      <button type="button" className={styles.avatar} aria-label={compact ? label : undefined} {...trigger}>
        <NameAvatar name={user.name} picture={user.avatar} />
        {!compact && (
          <>
            <span className={styles.name}>{user.name}</span>
            <IconChevronDown size={14} aria-hidden />
          </>
        )}
      </button>
      {place && (
        <DropMenu place={place} label={label} width={168} close={close}>
          <Own isInstitution={user.isInstitution} />
          <button type="button" role="menuitem" className={menuItemClass} onClick={openSettings}>
            <IconSettings size={16} aria-hidden />
            布局设置
          </button>
          <hr className={menuLineClass} />
          <button type="button" role="menuitem" className={menuItemClass} onClick={logOut}>
            <IconLogout size={16} aria-hidden />
            退出登录
          </button>
        </DropMenu>
      )}
    </>
  );
}

function Own({ isInstitution }: { readonly isInstitution: boolean }) {
  const [to, Icon, words] = isInstitution
    ? (['/institute/profile', IconBuildingStore, '机构信息'] as const)
    : (['/user/profile', IconUser, '个人中心'] as const);
  return (
    <Link role="menuitem" className={menuItemClass} to={to}>
      <Icon size={16} aria-hidden />
      {words}
    </Link>
  );
}

async function logOut(): Promise<void> {
  if (await ask({ title: '系统提示', message: '确定注销并退出系统吗？' })) await session.signOut();
}
