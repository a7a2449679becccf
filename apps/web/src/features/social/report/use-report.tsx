import { type ReportKind, reportKinds } from '@gongdu/contract/report';
import type { SocialKind } from '@gongdu/contract/social';
import { lazy, type ReactNode, useState } from 'react';
import { LaterPart } from '../../../ui/later-part.tsx';
import type { Reported } from './reported.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** How one begins to report a thing, and the dialog to draw beside the button. */
export function useReport(reported: Reported): { ask: () => void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const dialog = (
    <LaterPart>{asking && <ReportDialog {...reported} close={() => setAsking(false)} />}</LaterPart>
  );
  return { ask: () => setAsking(true), dialog };
}

/** The kinds that social acts know and reports know as well. */
export function reportable(kind: SocialKind): ReportKind | undefined {
  return reportKinds.find((each) => each === kind);
}
