import { type ReportKind, reportKinds } from '@gongdu/contract/report';
import type { SocialKind } from '@gongdu/contract/social';
import { lazy, type ReactNode, useState } from 'react';
import { LaterPart } from '../../../ui/later-part.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** What is reported: a person's id is the uid, and `name` tells it from others, e.g. 《夜里读书》. */
export interface Reported {
  readonly kind: ReportKind;
  readonly id: number;
  readonly name: string;
}

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
