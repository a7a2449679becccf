import { type ReportKind, reportKinds } from '@gongdu/contract/administration/reports/report';
import type { TargetKind } from '@gongdu/contract/core/reaction';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface ReportTarget {
  readonly kind: ReportKind;
  /** The uid for a person. */
  readonly id: number;
  /** For labels, e.g. 《夜里读书》. */
  readonly name: string;
}

/** 举报 beside the other actions of a person, a circle or a topic. */
export function ReportButton(target: ReportTarget) {
  const may = useInstitutionMay('inst:community:speak');
  const { openReport, dialog } = useReport(target);
  if (!may) return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={`举报${target.name}`}
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={openReport}
      >
        举报
      </Button>
      {dialog}
    </>
  );
}

/** A small 举报 below a comment or message. */
export function ReportLink(target: ReportTarget) {
  const { openReport, dialog } = useReport(target);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`举报${target.name}`}
        onClick={openReport}
      >
        举报
      </Button>
      {dialog}
    </>
  );
}

/** The dialog itself, for a page that opens it by its address. */
export function OpenReport({ onClose, ...target }: ReportTarget & { readonly onClose: () => void }) {
  return <ReportDialog {...target} onClose={onClose} />;
}

/** For other buttons: a function that opens the dialog, and the dialog to render beside the button. */
export function useReport(target: ReportTarget): { openReport: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && <ReportDialog {...target} onClose={() => setIsOpen(false)} />;
  return { openReport: () => setIsOpen(true), dialog };
}

/** Undefined if targets of the kind cannot be reported. */
export function reportKindOf(kind: TargetKind): ReportKind | undefined {
  return reportKinds.find((each) => each === kind);
}
