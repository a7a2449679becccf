import { getStanding, putContentBack } from '@gongdu/contract/moderation/queue/take-down';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAction } from '../../core/action/use-action.ts';
import { standingReads, TakeDownDialog, type TakeDownTarget } from './take-down-dialog.tsx';

const standingQuery = ({ kind, id }: Pick<TakeDownTarget, 'kind' | 'id'>) =>
  read(getStanding, { params: { kind, id } });

/** The line above published content. */
export function OperatorBanner(target: TakeDownTarget) {
  const { data } = useQuery(standingQuery(target));
  if (!data || data.mine || data.standing === 'gone') return null;
  const isDown = data.standing === 'taken_down';
  return (
    <Banner
      icon={<IconShieldCheck size={18} aria-hidden />}
      tone={isDown ? 'warn' : 'neutral'}
      role="status"
      action={<TakeDownActions target={target} />}
    >
      {isDown ? '已经下架，只有作者能看到。' : '大家看得到。你有权限下架它。'}
    </Banner>
  );
}

/** 下架 or 恢复, whichever is possible. */
export function TakeDownActions({ target }: { readonly target: TakeDownTarget }) {
  const { data } = useQuery(standingQuery(target));
  const [isAsking, setAsking] = useState(false);
  const { kind, id, name } = target;
  const { run: putBack, busy } = useAction((_: undefined) => call(putContentBack, { body: { kind, id } }), {
    done: `已恢复${name}`,
    invalidates: standingReads,
  });
  if (!data || data.mine || data.standing === 'gone') return null;
  if (data.standing === 'taken_down')
    return (
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void putBack(undefined)}>
        恢复
      </Button>
    );
  return (
    <>
      <Button variant="default" size="compact-sm" c="var(--bad)" onClick={() => setAsking(true)}>
        下架
      </Button>
      {isAsking && (
        <TakeDownDialog target={target} credit={data.credit ?? undefined} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
