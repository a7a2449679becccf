import {
  IconBookmark,
  IconBuildingStore,
  IconChevronDown,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { session, useSession } from '../../lib/session.ts';
import { ask } from '../../ui/confirm.ts';
import { DropMenu, MenuItem, menuItemClass, menuLineClass } from '../../ui/drop-menu.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { useDropMenu } from '../../ui/use-drop-menu.ts';
import { openSettings } from '../settings/settings-panel-store.ts';
import styles from './top-bar.module.css';

export function AvatarMenu({ compact }: { readonly compact: boolean }) {
  const user = useSession((state) => state.user);
  const { place, close, trigger } = useDropMenu();
  if (!user) return null;
  const label = `${user.name}的菜单`;
  const { institution } = user;
  return (
    <>
      <button type="button" className={styles.avatar} {...trigger}>
        <NameAvatar name={user.name} picture={user.avatar} />
        {compact && <span className={styles.hidden}>{label}</span>}
        {!compact && (
          <>
            <span className={styles.name}>{user.name}</span>
            <IconChevronDown size={14} aria-hidden />
          </>
        )}
      </button>
      {place && (
        <DropMenu place={place} label={label} width={168} close={close}>
          {ownPages(user.isInstitution).map((page) => (
            <Own key={page.to} {...page} />
          ))}
          {user.isInstitutionAdmin && institution && (
            <Act
              Icon={IconBuildingStore}
              words="进入机构后台"
              act={() => void enterInstitution(institution.name)}
            />
          )}
          <Act Icon={IconSettings} words="布局设置" act={openSettings} />
          <hr className={menuLineClass} />
          <Act Icon={IconLogout} words="退出登录" act={() => void logOut()} />
        </DropMenu>
      )}
    </>
  );
}

interface Entry {
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  readonly words: string;
}

function ownPages(isInstitution: boolean): readonly (Entry & { readonly to: string })[] {
  const collections = { to: '/collections', Icon: IconBookmark, words: '我的收藏' };
  if (!isInstitution) return [{ to: '/user/profile', Icon: IconUser, words: '个人中心' }, collections];
  return [
    { to: '/institute/profile', Icon: IconBuildingStore, words: '机构信息' },
    { to: '/institute/security', Icon: IconShieldLock, words: '账号与安全' },
    collections,
  ];
}

function Own({ to, Icon, words }: Entry & { readonly to: string }) {
  return (
    <Link role="menuitem" className={menuItemClass} to={to}>
      <Icon size={16} aria-hidden />
      {words}
    </Link>
  );
}

function Act({ Icon, words, act }: Entry & { readonly act: () => void }) {
  return (
    <MenuItem press={act}>
      <Icon size={16} aria-hidden />
      {words}
    </MenuItem>
  );
}

/** There is no way back but signing out: the institution is another account (decision 0020). */
async function enterInstitution(name: string): Promise<void> {
  const message = `将以「${name}」的身份重新打开页面。要回到自己的账号，请退出登录后重新登录。`;
  if (!(await ask({ title: '进入机构后台', message, confirm: '进入' }))) return;
  // a refusal of the ticket has been shown by call()
  await session.enterInstitution().catch(() => undefined);
}

async function logOut(): Promise<void> {
  if (await ask({ title: '系统提示', message: '确定注销并退出系统吗？' })) await session.signOut();
}
