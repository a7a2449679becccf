import {
  type ReportCase,
  reportKindLabels,
  reportReasonLabel,
  reportVerdictLabels,
} from '@gongdu/contract/moderation/report';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { useEscapeLayer } from '../../../../ui/overlay/use-escape-layer.ts';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import classes from '../reports.module.css';
import { ReportDecisionForm } from './decision-form.tsx';
import { reportQuery } from './queries.ts';

interface ReportDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One reported thing: the copy that was kept, who reported it, and the decision. */
export function ReportDrawer({ id, onClose }: ReportDrawerProps) {
  const ownEscape = useEscapeLayer(onClose);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const { data, error, refetch } = useQuery(reportQuery(id));
  return (
    <Drawer
      opened
      onClose={onClose}
      {...ownEscape}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '94dvh' : 600}
      title={data ? `被举报的${reportKindLabels[data.kind]}` : '举报'}
      closeButtonProps={{ 'aria-label': '关闭' }}
      {...(isPhone && { classNames: { content: classes.sheet ?? '' } })}
    >
      {!data && error && <ErrorState description={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={5} picture />}
      {data && (
        <div className={classes.case}>
          <ReportedCopy reportCase={data} />
          <ReportList reportCase={data} />
          <Subject reportCase={data} />
          {data.decided && <DecisionSummary onDecided={data.decided} />}
          {data.state === 'open' && (
            <ReportDecisionForm key={data.version} reportCase={data} onDecided={onClose} />
          )}
        </div>
      )}
    </Drawer>
  );
}

function ReportedCopy({ reportCase: { kind, copy, shown } }: { readonly reportCase: ReportCase }) {
  return (
    <section>
      <h3 className={classes.heading}>
        举报时的内容
        {!shown && <span className={classes.state}>现在已不公开</span>}
      </h3>
      <div className={classes.copy}>
        <p className={classes.copyTitle}>
          {copy.link && shown ? (
            <Link to={copy.link}>{copy.title || reportKindLabels[kind]}</Link>
          ) : (
            copy.title
          )}
        </p>
        {copy.text && <ExpandableText lines={8}>{copy.text}</ExpandableText>}
        {copy.pictures.map((picture) => (
          <img key={picture} src={picture} alt={`${reportKindLabels[kind]}里的图片`} />
        ))}
      </div>
    </section>
  );
}

function ReportList({ reportCase: { reports } }: { readonly reportCase: ReportCase }) {
  return (
    <section>
      <h3 className={classes.heading}>举报</h3>
      <ul className={classes.reports}>
        {reports.map(({ by, reason, note, at, closed }) => (
          <li key={by.uid} className={classes.report}>
            <span>
              {by.name}：{reportReasonLabel(reason)}
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

function Subject({ reportCase: { about, upheld } }: { readonly reportCase: ReportCase }) {
  return (
    <section className={classes.about}>
      <Avatar name={about.name} picture={about.avatar} size={36} />
      <p>
        <b>
          <Link to={`/user/${about.uid}`}>{about.name}</Link>
        </b>
        <span>{upheld > 0 ? `有 ${upheld} 次被认定违规` : '没有违规记录'}</span>
      </p>
    </section>
  );
}

function DecisionSummary({ onDecided }: { readonly onDecided: NonNullable<ReportCase['decided']> }) {
  const { verdict, reason, sentence, note, by, at } = onDecided;
  const rows = [
    ['结果', reportVerdictLabels[verdict]],
    ['原因', reason && reportReasonLabel(reason)],
    ['说明', sentence],
    ['内部备注', note],
  ] as const;
  return (
    <section>
      <h3 className={classes.heading}>处理结果</h3>
      <dl className={classes.decided}>
        {rows.flatMap(([name, value]) =>
          value ? [<dt key={name}>{name}</dt>, <dd key={`${name} words`}>{value}</dd>] : [],
        )}
        <dt>处理人</dt>
        <dd>
          {by.name} · <RelativeTime at={at} />
        </dd>
      </dl>
    </section>
  );
}
