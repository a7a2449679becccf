import '@mantine/core/styles/Alert.layer.css';
import { useMemo, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { AboutSection } from './about/about-section.tsx';
import { DutyNote } from './duty-note.tsx';
import { FiguresSection } from './figures/figures-section.tsx';
import { SectionNav } from './page/section-nav.tsx';
import { type SectionName, sectionsFor } from './page/sections.ts';
import styles from './profile.module.css';
import { SecuritySection } from './security-section.tsx';
import { NoticesSection } from './settings/notices-section.tsx';
import { PrivacySection } from './settings/privacy-section.tsx';
import { WhoIAm } from './who-i-am.tsx';

const parts = {
  profile: AboutSection,
  figures: FiguresSection,
  security: SecuritySection,
  notices: NoticesSection,
  privacy: PrivacySection,
} as const satisfies Record<SectionName['id'], unknown>;

/** `/user/profile`; institutions find their part of it at `/institute/security`. */
export function ProfilePage() {
  const user = useSession((state) => state.user);
  const page = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => (user ? sectionsFor(user) : []), [user]);
  if (!user) return null;
  return (
    <div className={styles.page} ref={page}>
      <PageHead title={user.isInstitution ? '账号与安全' : '个人中心'} />
      {user.secondFactorMissing && <DutyNote />}
      <div className={styles.columns} data-alone={sections.length === 1 || undefined}>
        {sections.length > 1 && <SectionNav sections={sections} page={page} />}
        <div className={styles.content}>
          <WhoIAm user={user} />
          {sections.map(({ id }) => {
            const Part = parts[id];
            return <Part key={id} />;
          })}
        </div>
      </div>
    </div>
  );
}
