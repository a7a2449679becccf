import { useSession } from '../../../../lib/auth/session.ts';
import { ProgramsSection } from '../programs/programs-section.tsx';
import { SecuritySection } from '../security/security-section.tsx';

/** 账号与安全: how the member signs in, and the programs that may do so for them. */
export function SecurityPage() {
  // the server answers nothing else until a required second factor is set up
  const isWaiting = useSession(({ user }) => user?.secondFactorMissing ?? false);
  return (
    <>
      <SecuritySection />
      {!isWaiting && <ProgramsSection />}
    </>
  );
}
