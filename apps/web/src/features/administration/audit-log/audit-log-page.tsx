import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { currentParams } from '../../../lib/current-params.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { ActivityList } from './activity-list.tsx';
import { AuditList } from './audit-list.tsx';
import { ChainCard } from './chain-card.tsx';
import { useExport } from './export.ts';
import { FilterBar } from './filter-bar.tsx';
import {
  type Log,
  type LogFilters,
  logLabels,
  logs,
  noFilters,
  parseFilters,
  serializeFilters,
} from './filters.ts';

const descriptions: Readonly<Record<Log, string>> = {
  audit: '运营、机构与系统的每一次处理，只增不改，逐条入链。',
  sign_in: '登录与退出，含地址与端口，保留 200 天。',
  publish: '成员写下和改动的内容，含地址与端口，保留 200 天。',
  operation: '运营人员的每一次操作，含地址与端口，保留 200 天。',
};

/** `/audit-log` 审计日志; the address contains the filters. */
export function AuditLogPage() {
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);
  const [settled] = useDebouncedValue(params.toString(), 300);
  const typed = parseFilters(new URLSearchParams(settled));
  const asked = typed.log === filters.log ? typed : filters;
  const setFilters = (change: Partial<LogFilters>) =>
    setParams(serializeFilters({ ...parseFilters(currentParams()), ...change }), { replace: true });
  const clear = () => setFilters(noFilters);
  const { tooLarge, isSlow, busy, run } = useExport(asked);
  return (
    <Page>
      <PageHeader
        title="审计日志"
        description={descriptions[filters.log]}
        action={
          <Button variant="default" loading={busy} onClick={() => void run()}>
            导出 CSV
          </Button>
        }
      />
      {isSlow && (
        <Banner role="status">正在整理要导出的记录，行数多时要几十秒，可以继续查看，好了会自动下载。</Banner>
      )}
      <Tabs<Log>
        label="日志"
        panel="log"
        tabs={logs.map((id) => ({ id, name: logLabels[id] }))}
        value={filters.log}
        // drops the filters that only the other log has
        onChange={(log) => setFilters({ log, act: '', object: '', objectId: '', ip: '' })}
      />
      {filters.log === 'audit' && <ChainCard />}
      <FilterBar
        key={filters.log}
        filters={filters}
        tooLarge={tooLarge}
        onChange={setFilters}
        onClear={clear}
      />
      <div id="log" role="tabpanel" aria-label={logLabels[filters.log]}>
        {asked.log === 'audit' ? (
          <AuditList filters={asked} onFilter={setFilters} onClear={clear} />
        ) : (
          <ActivityList kind={asked.log} filters={asked} onFilter={setFilters} onClear={clear} />
        )}
      </div>
    </Page>
  );
}
