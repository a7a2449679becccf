import '@mantine/core/styles/Alert.layer.css';
import { useSession } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DutyNote } from './duty-note.tsx';
import styles from './profile.module.css';
import { SecuritySection } from './security-section.tsx';
import { WhoIAm } from './who-i-am.tsx';

/** `/user/profile`; institutions find the same at `/institute/security`. */
export function ProfilePage() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className={styles.page}>
      <PageHead title={user.isInstitution ? '账号与安全' : '个人中心'} />
      {user.secondFactorMissing && <DutyNote />}
      <WhoIAm user={user} />
      <SecuritySection />
    </div>
  );
}
