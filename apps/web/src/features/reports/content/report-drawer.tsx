import {
  type ReportCase,
  reportKindWords,
  reportReasonWords,
  reportVerdictWords,
} from '@gongdu/contract/report';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ExpandableText } from '../../../ui/expandable-text.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useOwnEscape } from '../../../ui/use-own-escape.ts';
import { When } from '../../../ui/when.tsx';
import styles from '../reports.module.css';
import { reportQuery } from './queries.ts';
import { ReportDecisionForm } from './report-decision-form.tsx';

interface ReportDrawerProps {
  readonly id: number;
  readonly close: () => void;
}

/** One reported thing: the copy that was kept, who reported it, and the decision. */
export function ReportDrawer({ id, close }: ReportDrawerProps) {
  const ownEscape = useOwnEscape(close);
  const phone = useMedia('(max-width: 767.98px)');
  const { data, error, refetch } = useQuery(reportQuery(id));
  return (
    <Drawer
      opened
      onClose={close}
      {...ownEscape}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '94dvh' : 600}
      title={data ? `被举报的${reportKindWords[data.kind]}` : '举报'}
      closeButtonProps={{ 'aria-label': '关闭' }}
      {...(phone && { classNames: { content: styles.sheet ?? '' } })}
    >
      {!data && error && <ErrorState sentence={error.message} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={5} picture />}
      {data && (
        <div className={styles.case}>
          <Copy of={data} />
          <Complaints of={data} />
          <About of={data} />
          {data.decided && <Decided decided={data.decided} />}
          {data.state === 'open' && <ReportDecisionForm key={data.version} of={data} decided={close} />}
        </div>
      )}
    </Drawer>
  );
}

function Copy({ of: { kind, copy, shown } }: { readonly of: ReportCase }) {
  return (
    <section>
      <h3 className={styles.heading}>
        举报时的内容
        {!shown && <span className={styles.state}>现在已不公开</span>}
      </h3>
      <div className={styles.copy}>
        <p className={styles.copyTitle}>
          {copy.link && shown ? (
            <Link to={copy.link}>{copy.title || reportKindWords[kind]}</Link>
          ) : (
            copy.title
          )}
        </p>
        {copy.text && <ExpandableText lines={8}>{copy.text}</ExpandableText>}
        {copy.pictures.map((picture) => (
          <img key={picture} src={picture} alt={`${reportKindWords[kind]}里的图片`} />
        ))}
      </div>
    </section>
  );
}

function Complaints({ of: { reports } }: { readonly of: ReportCase }) {
  return (
    <section>
      <h3 className={styles.heading}>举报</h3>
      <ul className={styles.reports}>
        {reports.map(({ by, reason, note, at, closed }) => (
          <li key={by.uid} className={styles.report}>
            <span>
              {by.name}：{reportReasonWords(reason)}
              {closed && <span className={styles.state}>已答复</span>}
            </span>
            <When at={at} />
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ of: { about, upheld } }: { readonly of: ReportCase }) {
  return (
    <section className={styles.about}>
      <NameAvatar name={about.name} picture={about.avatar} size={36} />
      <p>
        <b>
          <Link to={`/user/${about.uid}`}>{about.name}</Link>
        </b>
        <span>{upheld > 0 ? `有 ${upheld} 次被认定违规` : '没有违规记录'}</span>
      </p>
    </section>
  );
}

function Decided({ decided }: { readonly decided: NonNullable<ReportCase['decided']> }) {
  const { verdict, reason, sentence, note, by, at } = decided;
  const facts = [
    ['结果', reportVerdictWords[verdict]],
    ['原因', reason && reportReasonWords(reason)],
    ['说明', sentence],
    ['内部备注', note],
  ] as const;
  return (
    <section>
      <h3 className={styles.heading}>处理结果</h3>
      <dl className={styles.decided}>
        {facts.flatMap(([name, words]) =>
          words ? [<dt key={name}>{name}</dt>, <dd key={`${name} words`}>{words}</dd>] : [],
        )}
        <dt>处理人</dt>
        <dd>
          {by.name} · <When at={at} />
        </dd>
      </dl>
    </section>
  );
}
