import type { Circle } from '@gongdu/contract/community/circles/circle';
import { cancelCircleRequest, joinCircle } from '@gongdu/contract/community/circles/members';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { JoinDialog } from './join-dialog.tsx';

/** Joining; members leave by the menu. */
export function MembershipActions({ circle }: { readonly circle: Circle }) {
  const [joinOpened, setJoinOpened] = useState(false);
  const { id, name, may, standing, joinMode, members, seats, state } = circle;
  const params = { id };
  const invalidates = circleReads;
  const join = useAction(() => call(joinCircle, { params, body: { answer: '' } }), {
    done: `已加入「${name}」`,
    invalidates,
  });
  const cancel = useAction(() => call(cancelCircleRequest, { params }), { done: '已撤回申请', invalidates });
  if (state !== 'public' || isMember(circle)) return null;
  if (standing === 'requested')
    return (
      <Button variant="default" loading={cancel.busy} onClick={() => void cancel.run()}>
        撤回申请
      </Button>
    );
  if (!may.join) return <Text c="dimmed">{members >= seats ? '名额已满' : '暂不接受新成员'}</Text>;
  if (joinMode !== 'question')
    return (
      <Button loading={join.busy} onClick={() => void join.run()}>
        加入圈子
      </Button>
    );
  return (
    <>
      <Button onClick={() => setJoinOpened(true)}>申请加入</Button>
      {joinOpened && <JoinDialog circle={circle} onClose={() => setJoinOpened(false)} />}
    </>
  );
}

export function isMember({ standing }: Pick<Circle, 'standing'>): boolean {
  return standing === 'owner' || standing === 'admin' || standing === 'member';
}
