import { ProgramsSection } from '../programs/programs-section.tsx';
import { SecuritySection } from '../security/security-section.tsx';

/** 账号与安全: how the member signs in, and the programs that may do so for them. */
export function SecurityPage() {
  return (
    <>
      <SecuritySection />
      <ProgramsSection />
    </>
  );
}
