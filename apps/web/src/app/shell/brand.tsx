import type { Role } from '@gongdu/contract/core/accounts/role';
import { Link } from 'react-router';
import { useSession } from '../../lib/auth/session.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Logo } from '../../ui/media/logo.tsx';
import classes from './sidebar.module.css';

/** A label per role, beside the product name. */
const roleTitles: Record<Role, string> = {
  user: '用户',
  institution: '机构',
  admin: '运营',
  visitor: '访客',
};

export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  const roles = useSession((state) => state.roles);
  const { title } = useSiteConfig();
  return (
    <Link className={classes.brand} to="/index" aria-label={collapsed ? `${title}，回到首页` : undefined}>
      <Logo className={classes.logo} />
      {!collapsed && (
        <>
          {title}
          <span className={classes.role}>{roleTitles[primaryRole(roles)]}</span>
        </>
      )}
    </Link>
  );
}

function primaryRole(roles: readonly Role[]): Role {
  return (['admin', 'institution'] as const).find((role) => roles.includes(role)) ?? 'user';
}
