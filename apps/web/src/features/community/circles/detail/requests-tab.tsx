import type { Circle } from '@gongdu/contract/community/circles/circle';
import {
  type CircleRequest,
  decideCircleRequests,
  type RequestTab,
  requestTabs,
} from '@gongdu/contract/community/circles/members';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { requestsQuery } from '../queries.ts';
import classes from './circle-page.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const tabLabels: Readonly<Record<RequestTab, string>> = {
  waiting: '等待处理',
  approved: '已通过',
  declined: '未通过',
};

/** The most requests that one call decides. */
const batchMax = 50;

/** Requests to join with their answers; for the owner and the admins. */
export function RequestsTab({ circle: { id: circleId } }: { readonly circle: Circle }) {
  const [tab, setTab] = useState<RequestTab>('waiting');
  const [declining, setDeclining] = useState<number>();
  const requests = useInfiniteQuery(requestsQuery(circleId, tab));
  const { run: approve, busy } = useAction((ids: number[]) => decide(circleId, { ids, verdict: 'approve' }), {
    invalidates: circleReads,
  });
  const shownIds = (requests.data?.pages ?? []).flatMap(({ rows }) => rows.map(({ id }) => id));
  const batch = shownIds.slice(0, batchMax);
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          aria-label="申请的状态"
          value={tab}
          data={requestTabs.map((value) => ({ value, label: tabLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setTab(requestTabs.find((each) => each === value) ?? 'waiting')
          }
        />
        {tab === 'waiting' && batch.length > 1 && (
          <Button variant="default" loading={busy} onClick={() => void approve(batch)}>
            通过这 {batch.length} 条
          </Button>
        )}
      </div>
      <InfiniteList
        list={requests}
        empty={
          <EmptyState
            icon={<IconInbox />}
            title={tab === 'waiting' ? '没有等待处理的申请' : '这里还没有申请'}
            description="有人申请加入时，你会收到通知。"
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                busy={busy}
                onApprove={() => void approve([request.id])}
                onDecline={() => setDeclining(request.id)}
              />
            ))}
          </List>
        )}
      </InfiniteList>
      {declining !== undefined && (
        <ReasonDialog
          title="不通过这条申请"
          submitLabel="确认不通过"
          submit={({ reason }) => decide(circleId, { ids: [declining], verdict: 'decline', reason })}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
}

interface RequestRowProps {
  readonly request: CircleRequest;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

function RequestRow({ request, busy, onApprove, onDecline }: RequestRowProps) {
  const { person, question, answer, askedAt, decidedAt, decidedBy, decidedByUid, reason } = request;
  const decided = decidedAt && decidedBy && (
    <span>
      <Link to={`/user/${decidedByUid}`}>{decidedBy}</Link> <RelativeTime at={decidedAt} /> 处理
      {reason && `：${reason}`}
    </span>
  );
  return (
    <ListRow
      leading={<Avatar name={person.name} picture={person.avatar} size={40} />}
      title={<Link to={`/user/${person.uid}`}>{person.name}</Link>}
      actions={
        !decidedAt && (
          <>
            <Button variant="default" size="compact-md" disabled={busy} onClick={onDecline}>
              不通过
            </Button>
            <Button size="compact-md" disabled={busy} onClick={onApprove}>
              通过
            </Button>
          </>
        )
      }
      meta={
        <>
          <span>
            <RelativeTime at={askedAt} /> 申请
          </span>
          {decided}
        </>
      }
    >
      <Text c="dimmed" size="sm">
        {question}
      </Text>
      <Text className={classes.answer}>{answer}</Text>
    </ListRow>
  );
}

interface Decision {
  readonly ids: number[];
  readonly verdict: 'approve' | 'decline';
  readonly reason?: string;
}

/** Shows which requests could not be decided, e.g. because another admin was first. */
async function decide(circleId: number, { reason = '', ...decision }: Decision): Promise<void> {
  const outcomes = await call(decideCircleRequests, {
    params: { id: circleId },
    body: { ...decision, reason },
  });
  const failed = outcomes.filter(({ ok }) => !ok);
  if (failed.length === 0) return toast(decision.verdict === 'approve' ? '已通过' : '已答复对方', 'success');
  const messages = [...new Set(failed.map(({ msg }) => msg))].join('；');
  toast(outcomes.length > 1 ? `${failed.length} 条没有处理：${messages}` : messages, 'warning');
}
