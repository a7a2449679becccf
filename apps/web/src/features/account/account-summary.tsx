import type { UserInfo } from '@gongdu/contract/auth/session';
import classes from './account.module.css';
import { AvatarEditor } from './avatar-editor.tsx';

export function AccountSummary({ user }: { readonly user: UserInfo }) {
  return (
    <section className={`${classes.card} ${classes.summary}`} aria-label="账号">
      <AvatarEditor user={user} />
      <div className={classes.summaryText}>
        <p className={classes.name}>{user.name}</p>
        <dl className={classes.meta}>
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
