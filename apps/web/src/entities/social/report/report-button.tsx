import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { ReportTarget } from './report-target.ts';
import { useReport } from './use-report.tsx';

/** 举报 beside the other acts of a person, a circle or a topic. */
export function ReportButton(target: ReportTarget) {
  const { openReport, dialog } = useReport(target);
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
