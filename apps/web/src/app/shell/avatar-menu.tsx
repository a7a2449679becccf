import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/auth/session.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { loadAccountMenu } from './load-menus.ts';
import classes from './top-bar.module.css';

const AccountMenu = lazyComponent(async () => (await loadAccountMenu()).AccountMenu);

export function AvatarMenu() {
  const user = useSession((state) => state.user);
  const { anchor, close, trigger } = useMenu();
  const isHere = useLocation().pathname === '/me';
  if (!user) return null;
  return (
    <>
      <button type="button" className={isHere ? `${classes.avatar} ribbon` : classes.avatar} {...trigger}>
        <Avatar name={user.name} picture={user.avatar} />
        <span className={classes.name}>
          {user.actingMember ? `${user.name} · ${user.actingMember.name}` : user.name}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <LazyBoundary>
        {anchor && <AccountMenu anchor={anchor} label={`${user.name}的菜单`} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
