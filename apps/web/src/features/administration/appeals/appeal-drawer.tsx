import {
  type AppealDetail,
  type AppealVerdict,
  claimAppeal,
  listAppeals,
  releaseAppeal,
} from '@gongdu/contract/administration/appeals/appeal';
import { appealStateLabels, sanctionActLabels } from '@gongdu/contract/administration/appeals/sanction';
import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { problems } from '@gongdu/contract/problem';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { AppealForm } from './appeal-form.tsx';
import classes from './appeals.module.css';
import { appealQuery } from './queries.ts';

interface AppealDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDecided: (verdict: AppealVerdict, decided: AppealDetail) => void;
}

/** One appeal: the member's words, the original decision, the copy that was kept, and the decision. */
export function AppealDrawer({ id, onClose, onDecided }: AppealDrawerProps) {
  const query = useQuery(appealQuery(id));
  const me = useSession(({ user }) => user?.uid);
  const { data } = query;
  const held = data?.claim && data.claim.by.uid !== me ? data.claim : null;
  const mayDecide = data?.state === 'waiting' && !data.mine && !held;
  useClaim(id, mayDecide && data.claim === null);
  return (
    <ResponsiveModal onClose={onClose} title={data ? `${data.by.name}的申诉` : '申诉'} placement="side">
      <QueryView query={query} skeleton={<ListSkeleton rows={5} />}>
        {(appeal) => (
          <Stack gap="md">
            {appeal.state === 'waiting' && appeal.mine && (
              <Banner tone="warn">{problems['appeal.own_decision'].message}</Banner>
            )}
            {held && (
              <Banner tone="warn">
                {held.by.name}正在处理这份申诉，{formatChinaTime(held.until)} 之后可以接手。
              </Banner>
            )}
            <MemberWords appeal={appeal} />
            <OriginalDecision appeal={appeal} />
            <KeptCopy appeal={appeal} />
            {appeal.state !== 'waiting' && <Outcome appeal={appeal} />}
            {mayDecide && <AppealForm appeal={appeal} onDecided={onDecided} />}
          </Stack>
        )}
      </QueryView>
    </ResponsiveModal>
  );
}

/** Claims the appeal while it is open here, and gives it back when it is closed undecided. */
function useClaim(id: number, free: boolean): void {
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(() => void stale(queryClient, listAppeals));
  useEffect(() => {
    if (!free) return;
    // the next read shows who was first
    call(claimAppeal, { params: { id } }, { silent: true })
      .catch(() => undefined)
      .finally(() => refresh());
  }, [id, free]);
  useEffect(
    () => () => {
      call(releaseAppeal, { params: { id } }, { silent: true }).catch(() => undefined);
    },
    [id],
  );
}

function MemberWords({ appeal: { text, pictures, at } }: { readonly appeal: AppealDetail }) {
  return (
    <Section title="申诉理由" level={3} description={<RelativeTime at={at} />}>
      <p className={classes.words}>{text}</p>
      {pictures.map((picture, index) => (
        <img
          key={picture}
          className={classes.picture}
          src={picture}
          alt={`申诉人附上的第 ${index + 1} 张图片`}
        />
      ))}
    </Section>
  );
}

function OriginalDecision({ appeal: { original, by, record } }: { readonly appeal: AppealDetail }) {
  const { act, reason, sentence, at, points, penalties } = original;
  return (
    <Section title="原处理" level={3}>
      <DescriptionList
        rows={[
          ['处理', sanctionActLabels[act]],
          ['原因', refusalReasons[reason].label],
          ['说明', sentence],
          ['扣分', points > 0 ? `${points} 分` : null],
          [
            '限制',
            penalties.length > 0 &&
              penalties
                .map(({ right, until }) => `${formatChinaTime(until)} 前不能${limitedRightLabels[right]}`)
                .join('，'),
          ],
          [
            '处理人',
            <>
              {original.by.name}　<RelativeTime at={at} />
            </>,
          ],
          [
            '申诉人',
            <Link key="appellant" to={`/user/${by.uid}`}>
              {by.name}
            </Link>,
          ],
          [
            '信用分',
            record.strikes > 0 ? `${record.credit}，${record.strikes} 次扣分正在计入` : record.credit,
          ],
        ]}
      />
    </Section>
  );
}

function KeptCopy({ appeal: { copy } }: { readonly appeal: AppealDetail }) {
  if (!copy) return null;
  return (
    <Section title="处理时留下的副本" level={3}>
      <Section title={copy.link ? <Link to={copy.link}>{copy.title}</Link> : copy.title} level={3}>
        {copy.text && <ExpandableText lines={8}>{copy.text}</ExpandableText>}
        {copy.pictures.map((picture) => (
          <img key={picture} className={classes.picture} src={picture} alt="副本里的图片" />
        ))}
      </Section>
    </Section>
  );
}

function Outcome({ appeal }: { readonly appeal: AppealDetail }) {
  const { state, answer, note, decidedBy, decidedAt } = appeal;
  return (
    <Section title="裁定" level={3}>
      <DescriptionList
        rows={[
          ['结果', appealStateLabels[state]],
          ['说明', answer],
          ['内部备注', note],
          [
            '裁定人',
            decidedBy && decidedAt && (
              <>
                {decidedBy.name}　<RelativeTime at={decidedAt} />
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}
