import { type Circle, withdrawCircleProposal } from '@gongdu/contract/community/circles/circle';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { circleReads } from '../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { reviewLabel } from './circle-labels.ts';

/** The moderation state of the circle or its change, with a button to withdraw it. */
export function ReviewBanner({ circle }: { readonly circle: Circle }) {
  const { id, name, state, refusal } = circle;
  const navigate = useNavigate();
  const isPublic = state === 'public';
  const { run, busy } = useAction(() => call(withdrawCircleProposal, { params: { id } }), {
    asks: () => ({
      title: isPublic ? '放弃这次修改' : `放弃创建「${name}」`,
      message: isPublic ? '大家看到的仍是原来的资料。' : '填写的资料不会保留。',
      confirmLabel: isPublic ? '放弃修改' : '放弃创建',
      danger: true,
    }),
    done: isPublic ? '已放弃修改' : '已放弃创建',
    onDone: () => navigate(isPublic ? `/circle/${id}` : '/publishCircles'),
    invalidates: circleReads,
  });
  const label = reviewLabel(circle);
  if (!label) return null;

  return (
    <Banner
      tone="warn"
      role="status"
      action={
        <Button variant="default" size="compact-md" loading={busy} onClick={() => void run()}>
          {isPublic ? '放弃修改' : '放弃创建'}
        </Button>
      }
    >
      {label}
      {refusal && (
        <>
          ：{refusalReasons[refusal.code].label}。{refusal.sentence}{' '}
          <Link to={`/credit?refusal=circle-${id}`}>申诉</Link>
        </>
      )}
    </Banner>
  );
}
