import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { AgeDialog } from './age-dialog.tsx';
import { ModeWatch } from './mode-watch.tsx';

/** The legal requirements for readers who are, or may be, minors; over any open page. */
export function MinorGate({ ageUnknown, mode }: NonNullable<UserInfo['minor']>) {
  if (ageUnknown) return <AgeDialog />;
  return mode ? <ModeWatch /> : null;
}
