import type { TargetKind } from '@gongdu/contract/community/reaction';
import { type ReportKind, reportKinds } from '@gongdu/contract/moderation/report';
import { lazy, type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import type { ReportTarget } from './report-target.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** How one begins to report a thing, and the dialog to draw beside the button. */
export function useReport(target: ReportTarget): { openReport: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = (
    <LazyBoundary>{isOpen && <ReportDialog {...target} onClose={() => setIsOpen(false)} />}</LazyBoundary>
  );
  return { openReport: () => setIsOpen(true), dialog };
}

/** The kinds that social acts know and reports know as well. */
export function reportKindOf(kind: TargetKind): ReportKind | undefined {
  return reportKinds.find((each) => each === kind);
}
