import type { Circle } from '@gongdu/contract/circles/circle';
import {
  type CircleRequest,
  decideCircleRequests,
  type RequestTab,
  requestTabs,
} from '@gongdu/contract/circles/members';
import { Button, NativeSelect } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { requestsQuery } from '../queries.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-tabs.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const tabLabels: Readonly<Record<RequestTab, string>> = {
  waiting: '等待处理',
  approved: '已通过',
  declined: '未通过',
};

/** Who wants in, and what they answered; for the owner and the admins. */
export function RequestsTab({ circle }: { readonly circle: Circle }) {
  const [tab, setTab] = useState<RequestTab>('waiting');
  const [declining, setDeclining] = useState<readonly number[]>([]);
  const requests = useInfiniteQuery(requestsQuery(circle.id, tab));
  const { decide, busy } = useDecideRequests(circle.id);
  const shown = requests.data?.pages.flatMap(({ rows }) => rows) ?? [];
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
        {tab === 'waiting' && shown.length > 1 && (
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              decide(
                shown.slice(0, 50).map(({ id }) => id),
                'approve',
              )
            }
          >
            通过这 {Math.min(50, shown.length)} 条
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
          <ul className={classes.rows}>
            {rows.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                busy={busy}
                onApprove={() => decide([request.id], 'approve')}
                onDecline={() => setDeclining([request.id])}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
      <ReasonDialog
        opened={declining.length > 0}
        title="不通过这条申请"
        confirmLabel="确认不通过"
        busy={busy}
        onClose={() => setDeclining([])}
        onSubmit={(reason) => decide(declining, 'decline', reason, () => setDeclining([]))}
      />
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
  const { person, question, answer, askedAt, decidedAt, decidedBy, reason } = request;
  return (
    <li className={classes.row}>
      <Avatar name={person.name} picture={person.avatar} size={40} />
      <div className={classes.body}>
        <p className={classes.person}>{person.name}</p>
        <p className={classes.question}>{question}</p>
        <p className={classes.answer}>{answer}</p>
        <p className={classes.meta}>
          <span>
            <RelativeTime at={askedAt} /> 申请
          </span>
          {decidedAt && decidedBy && (
            <span>
              {decidedBy} <RelativeTime at={decidedAt} /> 处理{reason && `：${reason}`}
            </span>
          )}
        </p>
      </div>
      {!decidedAt && (
        <div className={classes.actions}>
          <Button variant="default" size="compact-md" disabled={busy} onClick={onDecline}>
            不通过
          </Button>
          <Button size="compact-md" disabled={busy} onClick={onApprove}>
            通过
          </Button>
        </div>
      )}
    </li>
  );
}

/** Says what could not be done, e.g. that another admin was first. */
function useDecideRequests(id: number) {
  const { run, busy } = useCircleAction();
  const decide = (
    ids: readonly number[],
    verdict: 'approve' | 'decline',
    reason = '',
    onSuccess?: () => void,
  ) =>
    run(
      async () => {
        const body = { ids: [...ids], verdict, reason };
        const outcomes = await call(decideCircleRequests, { params: { id }, body });
        const failed = outcomes.filter(({ ok }) => !ok);
        const messages = [...new Set(failed.map(({ msg }) => msg))].join('；');
        if (failed.length > 0)
          toast(ids.length > 1 ? `${failed.length} 条没有处理：${messages}` : messages, 'warning');
        else toast(verdict === 'approve' ? '已通过' : '已答复对方', 'success');
      },
      undefined,
      onSuccess,
    );
  return { decide, busy };
}
