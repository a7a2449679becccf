import { Menu } from '@mantine/core';
import { IconBuildingStore, IconChevronDown, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { session, useSession } from '../../lib/session.ts';
import { ask } from '../../ui/confirm.ts';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { openSettings } from '../settings/settings-panel-store.ts';
import styles from './top-bar.module.css';

export function AvatarMenu({ compact }: { readonly compact: boolean }) {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={168}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={`${user.name}的菜单`}>
          <NameAvatar name={user.name} picture={user.avatar} />
          {!compact && (
            <>
              <span className={styles.name}>{user.name}</span>
              <IconChevronDown size={14} aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.isInstitution ? (
          <Menu.Item component={Link} to="/institute/profile" leftSection={<IconBuildingStore size={16} />}>
            机构信息
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to="/user/profile" leftSection={<IconUser size={16} />}>
            个人中心
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={openSettings}>
          布局设置
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          退出登录
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function logOut(): Promise<void> {
  if (await ask({ title: '系统提示', message: '确定注销并退出系统吗？' })) await session.signOut();
}
