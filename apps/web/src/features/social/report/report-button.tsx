import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { Reported } from './reported.ts';
import { useReport } from './use-report.tsx';

/** 举报 beside the other acts of a person, a circle or a topic. */
export function ReportButton(reported: Reported) {
  const { ask, dialog } = useReport(reported);
  return (
    <>
      <Button
        variant="default"
        aria-label={`举报${reported.name}`}
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={ask}
      >
        举报
      </Button>
      {dialog}
    </>
  );
}
