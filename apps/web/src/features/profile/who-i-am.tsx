import type { UserInfo } from '@gongdu/contract/session';
import { Avatar } from './avatar.tsx';
import styles from './profile.module.css';

export function WhoIAm({ user }: { readonly user: UserInfo }) {
  return (
    <section className={`${styles.card} ${styles.who}`} aria-label="账号">
      <Avatar user={user} />
      <div className={styles.whoWords}>
        <p className={styles.name}>{user.name}</p>
        <dl className={styles.facts}>
          <div>
            <dt>手机号</dt>
            <dd>{user.phone || '未绑定'}</dd>
          </div>
          <div>
            <dt>身份</dt>
            <dd>{roleOf(user)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function roleOf({ roles, isInstitution, isInstitutionAdmin, institution }: UserInfo): string {
  if (isInstitution) return '机构';
  if (roles.includes('admin')) return '运营';
  return isInstitutionAdmin && institution ? `读者，${institution.name}的管理员` : '读者';
}
