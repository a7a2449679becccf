import { moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import { hasPermission } from '../../../lib/auth/permissions.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import type { TakeDownTarget } from './take-down-dialog.tsx';

const OperatorBanner = lazyComponent(async () => (await import('./take-down-actions.tsx')).OperatorBanner);

/** Above published content, for operators who may decide its kind: 下架, and 恢复 afterwards. */
export function OperatorLine(target: TakeDownTarget) {
  const may = useSession(({ permissions }) =>
    hasPermission({ permissions }, [moderationPermissions[target.kind]]),
  );
  return (
    may && (
      <LazyBoundary>
        <OperatorBanner {...target} />
      </LazyBoundary>
    )
  );
}
