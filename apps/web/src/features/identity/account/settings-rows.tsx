import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { enterInstitution, signOut } from '../../../entities/core/session/leave.ts';
import classes from './account.module.css';
import type { SettingsPage } from './settings-pages.ts';

interface SettingsRowsProps {
  readonly user: UserInfo;
  readonly pages: readonly SettingsPage[];
}

/** On phones: the other pages of the settings as rows, and what a reader has behind the avatar on desktop. */
export function SettingsRows({ user: { roles, institution }, pages }: SettingsRowsProps) {
  return (
    <nav aria-label="设置">
      <ul className={classes.rows}>
        {pages.map(({ id, title, words, path }) => (
          <li key={id}>
            <Link to={path}>
              <span>
                {title}
                <small>{words}</small>
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </Link>
          </li>
        ))}
        {roles.includes('user') && institution && (
          <li>
            <button type="button" onClick={() => void enterInstitution(institution.name)}>
              进入机构后台
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void signOut()}>
            退出登录
          </button>
        </li>
      </ul>
    </nav>
  );
}
