import type { Role } from '@gongdu/contract/role';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './sidebar.module.css';

/** S6: one word per role beside the product's name. */
const roleTitles: Record<Role, string> = { user: '用户', institution: '机构', admin: '运营' };

export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  const roles = useSession((state) => state.roles);
  return (
    <Link className={styles.brand} to="/index" aria-label={collapsed ? '共读，回到首页' : undefined}>
      <Mark className={styles.mark} />
      {!collapsed && (
        <>
          共读
          <span className={styles.role}>{roleTitles[mainRole(roles)]}</span>
        </>
      )}
    </Link>
  );
}

function mainRole(roles: readonly Role[]): Role {
  return (['admin', 'institution'] as const).find((role) => roles.includes(role)) ?? 'user';
}
