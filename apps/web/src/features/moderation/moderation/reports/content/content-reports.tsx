import {
  type ReportRow,
  reportKindLabels,
  reportReasonLabel,
  reportVerdictLabels,
} from '@gongdu/contract/administration/reports/report';
import { Button } from '@mantine/core';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import { CaseList } from '../case-list.tsx';
import { reportsQuery } from './queries.ts';
import { ReportDrawer } from './report-drawer.tsx';

/** Reported content and members. */
export function ContentReports() {
  return (
    <CaseList
      address={{}}
      query={reportsQuery}
      emptyDescription="读者的举报会出现在这里，先到的在前。"
      row={(row, onOpen) => <ReportListRow key={row.id} row={row} onOpen={onOpen} />}
      drawer={(id, onClose, onDecided) => (
        <ReportDrawer key={id} id={id} onClose={onClose} onDecided={onDecided} />
      )}
      of="report"
    />
  );
}

function ReportListRow({ row, onOpen }: { readonly row: ReportRow; readonly onOpen: () => void }) {
  const { about, kind, title, reasons, reporters, mergedCount, decided, openedAt } = row;
  const label = decided ? '查看' : '处理';
  return (
    <ListRow
      written={kind !== 'person'}
      leading={<Avatar name={about.name} picture={about.avatar} size={36} />}
      title={<h2>{title}</h2>}
      badges={
        <>
          <Badge>{reportKindLabels[kind]}</Badge>
          {mergedCount > 0 && <Badge tone="brand">并入 {mergedCount} 个</Badge>}
        </>
      }
      meta={
        <>
          {kind !== 'person' && <span>{about.name}</span>}
          <span>
            {reporters} 人举报：{reasons.map(reportReasonLabel).join('、')}
          </span>
          {decided ? (
            <>
              <span>{reportVerdictLabels[decided.verdict]}</span>
              <span>{decided.by.name}</span>
              <RelativeTime at={decided.at} />
            </>
          ) : (
            <span>
              <RelativeTime at={openedAt} /> 举报
            </span>
          )}
        </>
      }
      actions={
        <Button variant="default" aria-label={`${label}${reportKindLabels[kind]}${title}`} onClick={onOpen}>
          {label}
        </Button>
      }
    />
  );
}
