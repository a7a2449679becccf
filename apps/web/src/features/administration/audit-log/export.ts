import { exportActivityLog, exportAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import { useEffect, useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { saveDownload } from '../../../lib/save-download.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { type LogFilters, toActivityFilter, toAuditFilter } from './filters.ts';

const tooLargeProblem = 'audit.export_too_large';

/** Downloads the rows that match the filters as a file. */
export function useExport(filters: LogFilters) {
  const [refused, setRefused] = useState<{ filters: LogFilters; message: string }>();
  const { run, busy } = useAction(
    async () => {
      try {
        const exported = await exportOf(filters);
        await saveDownload(exported);
        return exported;
      } catch (error) {
        if (!(error instanceof CallError) || error.problem !== tooLargeProblem) throw error;
        setRefused({ filters, message: error.message });
        return null;
      }
    },
    { done: (result) => (result ? `已导出 ${formatNumber(result.rows)} 行` : '') },
  );
  const isSlow = useSlow(busy);
  const isCurrent = refused && JSON.stringify(refused.filters) === JSON.stringify(filters);
  return { run, busy, isSlow, tooLarge: isCurrent ? refused.message : undefined };
}

function exportOf(filters: LogFilters): Promise<{ fileName: string; rows: number }> {
  const { log } = filters;
  return log === 'audit'
    ? call(exportAuditLog, { body: toAuditFilter(filters) })
    : call(exportActivityLog, { body: toActivityFilter(log, filters) });
}

/** Whether it has taken longer than a second. */
function useSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 1_000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return isSlow;
}
