import { sanctionActLabels } from '@gongdu/contract/administration/appeals/sanction';
import type { Person } from '@gongdu/contract/administration/people';
import { handleReports } from '@gongdu/contract/core/accounts/role';
import { creditLevelOf } from '@gongdu/contract/core/penalties/credit';
import { type ActivePenalty, limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Button, Stack } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '../../../../lib/auth/can.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { DescriptionList, List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { sanctionsQuery } from '../queries.ts';
import { LiftForm, PenaltyForm } from './penalty-forms.tsx';

/** Credit score, current penalties, and every decision against the member. */
export function RecordPart({ person }: { readonly person: Person }) {
  const me = useSession((state) => state.user?.uid);
  const [dialog, setDialog] = useState<'give' | ActivePenalty | null>(null);
  const { uid, role, record } = person;
  const close = () => setDialog(null);
  return (
    <Stack gap="lg">
      <Section
        title="信用"
        level={3}
        action={
          role !== 'admin' &&
          uid !== me && (
            <Can permissions={[handleReports]}>
              <Button variant="default" onClick={() => setDialog('give')}>
                扣分或限制
              </Button>
            </Can>
          )
        }
      >
        <DescriptionList
          rows={[
            ['信用分', `${record.credit}（${creditLevelOf(record.credit).label}）`],
            ['计入的扣分', `${record.strikes} 次`],
          ]}
        />
        {record.penalties.length > 0 && (
          <List label="生效中的限制">
            {record.penalties.map((penalty) => (
              <ListRow
                key={penalty.right}
                title={`不能${limitedRightLabels[penalty.right]}`}
                meta={
                  <>
                    <span>到 {formatChinaTime(penalty.until)}</span>
                    <span>{refusalReasons[penalty.reason].label}</span>
                  </>
                }
                actions={
                  uid !== me && (
                    <Can permissions={[handleReports]}>
                      <Button
                        variant="default"
                        aria-label={`提前解除：不能${limitedRightLabels[penalty.right]}`}
                        onClick={() => setDialog(penalty)}
                      >
                        提前解除
                      </Button>
                    </Can>
                  )
                }
              />
            ))}
          </List>
        )}
      </Section>
      <Section title="受到的处理" level={3}>
        <Sanctions uid={uid} />
      </Section>
      {dialog === 'give' && <PenaltyForm person={person} onClose={close} />}
      {dialog !== null && dialog !== 'give' && <LiftForm uid={uid} penalty={dialog} onClose={close} />}
    </Stack>
  );
}

function Sanctions({ uid }: { readonly uid: number }) {
  const sanctions = useInfiniteQuery(sanctionsQuery(uid));
  return (
    <InfiniteList
      list={sanctions}
      plain
      skeletonRows={2}
      empty={<EmptyState icon={<IconScale />} title="没有受到过处理" />}
    >
      {(rows) => (
        <List label="受到的处理">
          {rows.map(({ id, act, title, reason, sentence, at, points, countsUntil, undone }) => (
            <ListRow
              key={id}
              title={title || '账号'}
              badges={
                <Badge tone={undone ? 'neutral' : 'bad'}>{undone ? '已撤销' : sanctionActLabels[act]}</Badge>
              }
              meta={
                <>
                  <RelativeTime at={at} />
                  <span>{refusalReasons[reason].label}</span>
                  {points > 0 && <span>{undone ? `已返还 ${points} 分` : `扣 ${points} 分`}</span>}
                  {countsUntil && <span>计到 {formatChinaTime(countsUntil)}</span>}
                </>
              }
              excerpt={sentence}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
