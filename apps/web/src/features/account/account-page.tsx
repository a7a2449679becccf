import '@mantine/core/styles/Alert.layer.css';
import { useMemo, useRef } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './account.module.css';
import { AccountSummary } from './account-summary.tsx';
import { MfaRequiredAlert } from './mfa-required-alert.tsx';
import { NotificationsSection } from './notification-settings/notifications-section.tsx';
import { ProfileSection } from './profile-form/profile-section.tsx';
import { type SectionEntry, sectionsFor } from './sections/section-list.ts';
import { SectionNav } from './sections/section-nav.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { PrivacySection } from './settings/privacy-section.tsx';
import { StatsSection } from './stats/stats-section.tsx';

const sectionComponents = {
  profile: ProfileSection,
  figures: StatsSection,
  security: SecuritySection,
  notices: NotificationsSection,
  privacy: PrivacySection,
} as const satisfies Record<SectionEntry['id'], unknown>;

/** `/user/profile`; institutions find their part of it at `/institute/security`. */
export function AccountPage() {
  const user = useSession((state) => state.user);
  const page = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => (user ? sectionsFor(user) : []), [user]);
  if (!user) return null;
  return (
    <div className={classes.page} ref={page}>
      <PageHeader title={user.isInstitution ? '账号与安全' : '个人中心'} />
      {user.secondFactorMissing && <MfaRequiredAlert />}
      <div className={classes.columns} data-alone={sections.length === 1 || undefined}>
        {sections.length > 1 && <SectionNav sections={sections} page={page} />}
        <div className={classes.content}>
          <AccountSummary user={user} />
          {sections.map(({ id }) => {
            const Part = sectionComponents[id];
            return <Part key={id} />;
          })}
        </div>
      </div>
    </div>
  );
}
