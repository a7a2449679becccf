import { handleReports } from '@gongdu/contract/auth/role';
import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import type { ImCase } from '@gongdu/contract/messaging/moderation-case';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Can } from '../../../../lib/auth/can.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { useEscapeLayer } from '../../../../ui/overlay/use-escape-layer.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import classes from '../reports.module.css';
import { placeLabel } from './case-labels.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { caseQuery } from './queries.ts';
import { ReportedMessage } from './reported-message.tsx';

interface CaseDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One reported message: what was said around it, who reported it, and the decision. */
export function CaseDrawer({ id, onClose }: CaseDrawerProps) {
  const ownEscape = useEscapeLayer(onClose);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const { data, error, refetch } = useQuery(caseQuery(id));
  return (
    <Drawer
      opened
      onClose={onClose}
      {...ownEscape}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '94dvh' : 600}
      title={data ? `${data.about.name}的${placeLabel(data)}` : '被举报的消息'}
      closeButtonProps={{ 'aria-label': '关闭' }}
      {...(isPhone && { classNames: { content: classes.sheet ?? '' } })}
    >
      {!data && error && <ErrorState description={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={5} picture />}
      {data && (
        <div className={classes.case}>
          <MessageContext reportCase={data} />
          <ReportList reportCase={data} />
          <SenderSummary reportCase={data} />
          {data.decided && <DecisionSummary reportCase={data} onDecided={data.decided} />}
          {data.state === 'open' && (
            <Can permissions={[handleReports]}>
              <DecisionForm key={data.version} reportCase={data} onDecided={onClose} />
            </Can>
          )}
        </div>
      )}
    </Drawer>
  );
}

function MessageContext({ reportCase: { context, msgId } }: { readonly reportCase: ImCase }) {
  return (
    <section>
      <h3 className={classes.heading}>前后文</h3>
      <ol className={classes.context}>
        {context.map((message) => (
          <li
            key={message.msgId}
            className={classes.contextMessage}
            data-reported={message.msgId === msgId || undefined}
          >
            <p className={classes.contextHeader}>
              <span>
                {message.from.name}
                {message.msgId === msgId && <b className={classes.mark}>被举报</b>}
                {message.retracted && <span className={classes.state}>已撤回</span>}
              </span>
              <RelativeTime at={message.at} />
            </p>
            <ReportedMessage content={message.content} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ReportList({ reportCase: { reports, byWordList } }: { readonly reportCase: ImCase }) {
  return (
    <section>
      <h3 className={classes.heading}>举报</h3>
      <ul className={classes.reports}>
        {byWordList && <li className={classes.report}>命中敏感词，系统提请查看</li>}
        {reports.map(({ by, reason, note, at, closed }) => (
          <li key={by.uid} className={classes.report}>
            <span>
              {by.name}：{imReportReasonLabels[reason]}
              {closed && <span className={classes.state}>已答复</span>}
            </span>
            <RelativeTime at={at} />
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SenderSummary({ reportCase: { about, record } }: { readonly reportCase: ImCase }) {
  return (
    <section className={classes.about}>
      <Avatar name={about.name} picture={about.avatar} size={36} />
      <p>
        <b>{about.name}</b>
        <span>
          {record.upheld > 0 ? `此前有 ${record.upheld} 条消息被认定违规` : '此前没有违规记录'}
          {record.silencedUntil !== null && '，目前在禁言中'}
        </span>
      </p>
    </section>
  );
}
