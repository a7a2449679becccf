import type { AuditRow } from '@gongdu/contract/administration/audit-log/audit-log';
import { auditActLabels, auditObjectLabels } from '@gongdu/contract/core/audit/audit-acts';
import { auditFacts } from '@gongdu/rules/administration/audit-details';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import classes from './audit-log.module.css';
import { EmptyLog } from './empty-log.tsx';
import { isFiltered, type LogFilters, toAuditFilter } from './filters.ts';
import { LogTable } from './log-table.tsx';
import { logTime, originText } from './log-time.ts';
import { auditQuery } from './queries.ts';

interface AuditListProps {
  readonly filters: LogFilters;
  readonly onFilter: (change: Partial<LogFilters>) => void;
  readonly onClear: () => void;
}

/** Records, newest first; the address contains the open one. */
export function AuditList({ filters, onFilter, onClear }: AuditListProps) {
  const [params, setParams] = useSearchParams();
  const list = useInfiniteQuery(auditQuery(toAuditFilter(filters)));
  const openId = Number(params.get('row')) || null;
  const addressOf = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('row', String(id));
    return `?${next}`;
  };
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('row');
    setParams(next, { replace: true });
  };
  const openRow = (row: AuditRow, text: string) => (
    <Link className={classes.open} to={addressOf(row.id)} replace preventScrollReset>
      {text}
    </Link>
  );
  return (
    <>
      <InfiniteList
        list={list}
        plain
        skeletonRows={8}
        empty={
          <EmptyLog
            icon={<IconHistory />}
            filtered={isFiltered(filters)}
            description="审核、处罚、公告等每一次处理都会记在这里。"
            onClear={onClear}
          />
        }
      >
        {(rows) => (
          <LogTable
            label="审计日志"
            rows={rows}
            columns={[
              { name: '时间', cell: ({ at }) => logTime(at) },
              { name: '操作人', cell: ({ actor }) => actor.name },
              { name: '操作', cell: (row) => openRow(row, auditActLabels[row.act]) },
              { name: '对象', cell: objectText },
              { name: '详情', cell: summary, wide: true },
              { name: '地址', cell: originText },
              {
                name: '链上',
                cell: ({ link }) => (link === null ? '待入链' : formatNumber(link)),
                number: true,
              },
            ]}
            asRow={(row) => ({
              title: openRow(row, auditActLabels[row.act]),
              excerpt: summary(row),
              meta: (
                <>
                  <span>{objectText(row)}</span>
                  <span>{row.actor.name}</span>
                  <span>{logTime(row.at)}</span>
                </>
              ),
            })}
          />
        )}
      </InfiniteList>
      {openId !== null && <AuditDrawer id={openId} onClose={close} onFilter={onFilter} />}
    </>
  );
}

function objectText({ objectKind, objectId }: AuditRow): string {
  return `${auditObjectLabels[objectKind]}${objectId > 0 ? ` ${objectId}` : ''}`;
}

/** The first details in one line. */
function summary({ details }: AuditRow): string {
  return auditFacts(details)
    .slice(0, 3)
    .map(([label, text]) => `${label}：${text}`)
    .join('　');
}
