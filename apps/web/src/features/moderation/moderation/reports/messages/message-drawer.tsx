import '@mantine/core/styles/Checkbox.layer.css';
import { handleReports } from '@gongdu/contract/core/accounts/role';
import { imReportReasonLabels, imReportReasons } from '@gongdu/contract/messaging/conversation-endpoints';
import {
  decideImCase,
  type ImCase,
  imBanDays,
  imVerdictLabels,
  imVerdicts,
} from '@gongdu/contract/messaging/moderation-case';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../lib/api/call.ts';
import { Can } from '../../../../../lib/auth/can.tsx';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { Section } from '../../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import { CaseDecision, CaseDrawer, CaseSubject, ReportList } from '../case-drawer.tsx';
import type { OnDecided } from '../case-list.tsx';
import { ReportDecisionForm } from '../decision-form.tsx';
import { MergedCases } from '../merge/merged-cases.tsx';
import { LiftButton } from '../penalties.tsx';
import classes from '../reports.module.css';
import { outcomeLabel, placeLabel } from './case-labels.ts';
import { caseQuery } from './queries.ts';
import { ReportedMessage } from './reported-message.tsx';

interface MessageDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDecided: OnDecided;
}

/** One reported message: the messages around it, the reports, and the decision. */
export function MessageDrawer({ id, onClose, onDecided }: MessageDrawerProps) {
  return (
    <CaseDrawer
      query={useQuery(caseQuery(id))}
      title={(data) => (data ? `${data.about.name}的${placeLabel(data)}` : '被举报的消息')}
      onClose={onClose}
    >
      {(data) => (
        <>
          <MessageContext reportCase={data} />
          <ReportList reports={data.reports} reasonLabel={(reason) => imReportReasonLabels[reason]} />
          <CaseSubject member={data.about} name={data.about.name}>
            {data.record.upheld > 0 ? `此前有 ${data.record.upheld} 条消息被认定违规` : '此前没有违规记录'}
            ，信用分 {data.record.credit}
            {data.record.silencedUntil !== null && '，目前在禁言中'}
          </CaseSubject>
          <MergedCases of="message" reportCase={data} />
          {data.decided && (
            <CaseDecision
              outcome={outcomeLabel(data.decided)}
              reason={data.decided.reason && imReportReasonLabels[data.decided.reason]}
              decided={data.decided}
            >
              {data.record.silencedUntil !== null && <LiftButton uid={data.about.uid} right="message" />}
            </CaseDecision>
          )}
          {data.state === 'open' && data.mergedInto === null && (
            <Can permissions={[handleReports]}>
              <MessageDecision reportCase={data} onDecided={onDecided} />
            </Can>
          )}
        </>
      )}
    </CaseDrawer>
  );
}

function MessageContext({ reportCase: { context, msgId } }: { readonly reportCase: ImCase }) {
  return (
    <Section title="前后文" level={3}>
      <ol className={classes.context}>
        {context.map((message) => (
          <li key={message.msgId} data-reported={message.msgId === msgId || undefined}>
            <Group justify="space-between" gap="sm" c="var(--ink-2)" fz="sm">
              <Group gap="xs">
                {message.from.name}
                {message.msgId === msgId && <Badge tone="bad">被举报</Badge>}
                {message.retracted && <Badge>已撤回</Badge>}
              </Group>
              <RelativeTime at={message.at} />
            </Group>
            <ReportedMessage content={message.content} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface MessageDecisionProps {
  readonly reportCase: ImCase;
  readonly onDecided: OnDecided;
}

/** A ban has a duration; a warning and a ban may also remove the message. */
function MessageDecision({ reportCase, onDecided }: MessageDecisionProps) {
  const { id, version, reasons, retracted } = reportCase;
  const [days, setDays] = useState('3');
  const [removesMessage, setRemovesMessage] = useState(true);
  return (
    <ReportDecisionForm
      verdicts={imVerdicts
        .filter((value) => value !== 'remove' || !retracted)
        .map((value) => ({ value, label: imVerdictLabels[value] }))}
      reasons={imReportReasons.map((value) => ({ value, label: imReportReasonLabels[value] }))}
      reason={reasons[0] ?? 'other'}
      recipient="发送者"
      schema={decideImCase.body}
      measures={(verdict) => ({
        version,
        ...(verdict === 'silence' && { silenceDays: Number(days) }),
        removeMessage: verdict !== 'no_fault' && removesMessage && !retracted,
      })}
      credit={reportCase.record.credit}
      submit={(body) => call(decideImCase, { params: { id }, body })}
      onDecided={({ decided, ...now }) => onDecided(decided ? outcomeLabel(decided) : '', now)}
      extra={(verdict) => ({
        beside: verdict === 'silence' && (
          <NativeSelect
            label="禁言时长"
            data={imBanDays.map((each) => ({ value: String(each), label: `${each} 天` }))}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
        ),
        below: (verdict === 'warn' || verdict === 'silence') && !retracted && (
          <Checkbox
            label="同时移除这条消息"
            checked={removesMessage}
            onChange={({ currentTarget }) => setRemovesMessage(currentTarget.checked)}
          />
        ),
      })}
    />
  );
}
