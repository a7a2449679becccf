import type { Circle } from '@gongdu/contract/circle';
import {
  type CircleRequest,
  decideRequests,
  type RequestTab,
  requestTabs,
} from '@gongdu/contract/circle-member';
import { Button, NativeSelect } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { showMessage } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { When } from '../../ui/when.tsx';
import styles from './circle-tabs.module.css';
import { requestsQuery } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useCircleAct } from './use-circle-act.ts';

const tabWords: Readonly<Record<RequestTab, string>> = {
  waiting: '等待处理',
  approved: '已通过',
  declined: '未通过',
};

/** Who wants in, and what he answered; for the owner and the admins. */
export function RequestsTab({ circle }: { readonly circle: Circle }) {
  const [tab, setTab] = useState<RequestTab>('waiting');
  const [declining, setDeclining] = useState<readonly number[]>([]);
  const requests = useInfiniteQuery(requestsQuery(circle.id, tab));
  const { decide, busy } = useDecide(circle.id);
  const shown = requests.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <div className={styles.tools}>
        <NativeSelect
          aria-label="申请的状态"
          value={tab}
          data={requestTabs.map((value) => ({ value, label: tabWords[value] }))}
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
      <EndlessList
        list={requests}
        empty={
          <EmptyState
            icon={<IconInbox />}
            title={tab === 'waiting' ? '没有等待处理的申请' : '这里还没有申请'}
            sentence="有人申请加入时，你会收到通知。"
          />
        }
      >
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                busy={busy}
                approve={() => decide([request.id], 'approve')}
                decline={() => setDeclining([request.id])}
              />
            ))}
          </ul>
        )}
      </EndlessList>
      <ReasonDialog
        opened={declining.length > 0}
        title="不通过这条申请"
        confirm="确认不通过"
        busy={busy}
        close={() => setDeclining([])}
        send={(reason) => decide(declining, 'decline', reason, () => setDeclining([]))}
      />
    </>
  );
}

interface RequestRowProps {
  readonly request: CircleRequest;
  readonly busy: boolean;
  readonly approve: () => void;
  readonly decline: () => void;
}

function RequestRow({ request, busy, approve, decline }: RequestRowProps) {
  const { person, question, answer, askedAt, decidedAt, decidedBy, reason } = request;
  return (
    <li className={styles.row}>
      <NameAvatar name={person.name} picture={person.avatar} size={40} />
      <div className={styles.words}>
        <p className={styles.person}>{person.name}</p>
        <p className={styles.question}>{question}</p>
        <p className={styles.answer}>{answer}</p>
        <p className={styles.facts}>
          <span>
            <When at={askedAt} /> 申请
          </span>
          {decidedAt && decidedBy && (
            <span>
              {decidedBy} <When at={decidedAt} /> 处理{reason && `：${reason}`}
            </span>
          )}
        </p>
      </div>
      {!decidedAt && (
        <div className={styles.acts}>
          <Button variant="default" size="compact-md" disabled={busy} onClick={decline}>
            不通过
          </Button>
          <Button size="compact-md" disabled={busy} onClick={approve}>
            通过
          </Button>
        </div>
      )}
    </li>
  );
}

/** Says what could not be done, e.g. that another admin was first. */
function useDecide(id: number) {
  const { run, busy } = useCircleAct();
  const decide = (ids: readonly number[], verdict: 'approve' | 'decline', reason = '', then?: () => void) =>
    run(
      async () => {
        const body = { ids: [...ids], verdict, reason };
        const outcomes = await call(decideRequests, { params: { id }, body });
        const failed = outcomes.filter(({ ok }) => !ok);
        const words = [...new Set(failed.map(({ msg }) => msg))].join('；');
        if (failed.length > 0)
          showMessage(ids.length > 1 ? `${failed.length} 条没有处理：${words}` : words, 'warning');
        else showMessage(verdict === 'approve' ? '已通过' : '已答复对方', 'success');
      },
      undefined,
      then,
    );
  return { decide, busy };
}
