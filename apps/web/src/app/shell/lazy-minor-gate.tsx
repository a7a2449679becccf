import { useSession } from '../../lib/auth/session.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';

const MinorGate = lazyComponent(
  async () => (await import('../../features/core/minors/minor-gate.tsx')).MinorGate,
);

/** Its code loads for members who must state their age or are in the mode for minors. */
export function LazyMinorGate() {
  const minor = useSession(({ user }) => user?.minor);
  return <LazyBoundary>{minor && (minor.ageUnknown || minor.mode) && <MinorGate {...minor} />}</LazyBoundary>;
}
