import type { UserInfo } from '@gongdu/contract/auth/session';
import { AgeDialog } from './age-dialog.tsx';
import { ModeWatch } from './mode-watch.tsx';

/** What the law asks of readers who are, or may be, minors; over whatever page is open. */
export function MinorGate({ ageUnknown, mode }: NonNullable<UserInfo['minor']>) {
  if (ageUnknown) return <AgeDialog />;
  return mode ? <ModeWatch /> : null;
}
