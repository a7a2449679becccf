import type { ImCase } from '@gongdu/contract/im-case';
import { imReportWords } from '@gongdu/contract/im-session';
import { handleReports } from '@gongdu/contract/role';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Allow } from '../../lib/allow.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useOwnEscape } from '../../ui/use-own-escape.ts';
import { When } from '../../ui/when.tsx';
import { placeOf } from './case-words.ts';
import { DecidedFacts } from './decided-facts.tsx';
import { DecisionForm } from './decision-form.tsx';
import { caseQuery } from './queries.ts';
import styles from './reports.module.css';
import { Said } from './said.tsx';

interface CaseDrawerProps {
  readonly id: number;
  readonly close: () => void;
}

/** One reported message: what was said around it, who reported it, and the decision. */
export function CaseDrawer({ id, close }: CaseDrawerProps) {
  const ownEscape = useOwnEscape(close);
  const phone = useMedia('(max-width: 767.98px)');
  const { data, error, refetch } = useQuery(caseQuery(id));
  return (
    <Drawer
      opened
      onClose={close}
      {...ownEscape}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '94dvh' : 600}
      title={data ? `${data.about.name}的${placeOf(data)}` : '被举报的消息'}
      closeButtonProps={{ 'aria-label': '关闭' }}
      {...(phone && { classNames: { content: styles.sheet ?? '' } })}
    >
      {!data && error && <ErrorState sentence={error.message} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={5} picture />}
      {data && (
        <div className={styles.case}>
          <Context of={data} />
          <Reports of={data} />
          <Sender of={data} />
          {data.decided && <DecidedFacts of={data} decided={data.decided} />}
          {data.state === 'open' && (
            <Allow permissions={[handleReports]}>
              <DecisionForm key={data.version} of={data} decided={close} />
            </Allow>
          )}
        </div>
      )}
    </Drawer>
  );
}

function Context({ of: { context, msgId } }: { readonly of: ImCase }) {
  return (
    <section>
      <h3 className={styles.heading}>前后文</h3>
      <ol className={styles.context}>
        {context.map((each) => (
          <li key={each.msgId} className={styles.around} data-reported={each.msgId === msgId || undefined}>
            <p className={styles.aroundHead}>
              <span>
                {each.from.name}
                {each.msgId === msgId && <b className={styles.mark}>被举报</b>}
                {each.retracted && <span className={styles.state}>已撤回</span>}
              </span>
              <When at={each.at} />
            </p>
            <Said content={each.content} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reports({ of: { reports, byWordList } }: { readonly of: ImCase }) {
  return (
    <section>
      <h3 className={styles.heading}>举报</h3>
      <ul className={styles.reports}>
        {byWordList && <li className={styles.report}>命中敏感词，系统提请查看</li>}
        {reports.map(({ by, reason, note, at, closed }) => (
          <li key={by.uid} className={styles.report}>
            <span>
              {by.name}：{imReportWords[reason]}
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

function Sender({ of: { about, record } }: { readonly of: ImCase }) {
  return (
    <section className={styles.about}>
      <NameAvatar name={about.name} picture={about.avatar} size={36} />
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
