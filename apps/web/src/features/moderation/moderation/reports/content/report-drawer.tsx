import {
  canRemove,
  decideReport,
  type ReportCase,
  reportKindLabels,
  reportReasonLabel,
  reportReasons,
  reportVerdictLabels,
  reportVerdicts,
} from '@gongdu/contract/administration/reports/report';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../../lib/api/call.ts';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { Section } from '../../../../../ui/layout/section.tsx';
import { ExpandableText } from '../../../../../ui/text/expandable-text.tsx';
import { CaseDecision, CaseDrawer, CaseSubject, ReportList } from '../case-drawer.tsx';
import type { OnDecided } from '../case-list.tsx';
import { ReportDecisionForm } from '../decision-form.tsx';
import { MergedCases } from '../merge/merged-cases.tsx';
import { ActivePenalties, RecordLine } from '../penalties.tsx';
import classes from '../reports.module.css';
import { reportQuery } from './queries.ts';

interface ReportDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDecided: OnDecided;
}

/** One reported object: the stored copy, the reports, and the decision. */
export function ReportDrawer({ id, onClose, onDecided }: ReportDrawerProps) {
  return (
    <CaseDrawer
      query={useQuery(reportQuery(id))}
      title={(data) => (data ? `被举报的${reportKindLabels[data.kind]}` : '举报')}
      onClose={onClose}
    >
      {(data) => (
        <>
          <ReportedCopy reportCase={data} />
          <ReportList reports={data.reports} reasonLabel={reportReasonLabel} />
          <CaseSubject
            member={data.about}
            name={<Link to={`/user/${data.about.uid}`}>{data.about.name}</Link>}
          >
            {data.upheld > 0 ? `有 ${data.upheld} 次被认定违规` : '没有违规记录'}，
            <RecordLine record={data.record} />
            <ActivePenalties uid={data.about.uid} penalties={data.record.penalties} />
          </CaseSubject>
          <MergedCases of="content" reportCase={data} />
          {data.decided && (
            <CaseDecision
              outcome={reportVerdictLabels[data.decided.verdict]}
              reason={data.decided.reason && reportReasonLabel(data.decided.reason)}
              decided={data.decided}
            />
          )}
          {data.state === 'open' && data.mergedInto === null && (
            <ContentDecision reportCase={data} onDecided={onDecided} />
          )}
        </>
      )}
    </CaseDrawer>
  );
}

function ReportedCopy({ reportCase: { kind, copy, shown } }: { readonly reportCase: ReportCase }) {
  return (
    <Section title="举报时的内容" badge={!shown && <Badge>现在已不公开</Badge>} level={3}>
      <Section
        title={
          copy.link && shown ? <Link to={copy.link}>{copy.title || reportKindLabels[kind]}</Link> : copy.title
        }
        level={3}
      >
        {copy.text && <ExpandableText lines={8}>{copy.text}</ExpandableText>}
        {copy.pictures.map((picture) => (
          <img
            key={picture}
            className={classes.picture}
            src={picture}
            alt={`${reportKindLabels[kind]}里的图片`}
          />
        ))}
      </Section>
    </Section>
  );
}

interface ContentDecisionProps {
  readonly reportCase: ReportCase;
  readonly onDecided: OnDecided;
}

function ContentDecision({ reportCase, onDecided }: ContentDecisionProps) {
  const { id, version, kind, shown, reasons, merged } = reportCase;
  const isRemovable = (canRemove(kind) && shown) || merged.some(({ removable }) => removable);
  return (
    <ReportDecisionForm
      verdicts={reportVerdicts
        .filter((value) => value !== 'remove' || isRemovable)
        .map((value) => ({ value, label: reportVerdictLabels[value] }))}
      reasons={reportReasons.map((value) => ({ value, label: reportReasonLabel(value) }))}
      reason={reasons[0] ?? 'other'}
      recipient="对方"
      schema={decideReport.body}
      measures={() => ({ version })}
      credit={reportCase.record.credit}
      submit={(body) => call(decideReport, { params: { id }, body })}
      onDecided={({ decided, ...now }) => onDecided(decided ? reportVerdictLabels[decided.verdict] : '', now)}
    />
  );
}
