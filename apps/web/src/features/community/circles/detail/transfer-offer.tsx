import type { Circle } from '@gongdu/contract/community/circles/circle';
import { answerCircleTransfer } from '@gongdu/contract/community/circles/members';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';

const answerMessages = { accept: '你现在是圈主', decline: '已谢绝', withdraw: '已撤回转让' } as const;

/** Ownership is offered to a member, who accepts or declines; the owner may withdraw the offer. */
export function TransferOffer({ circle: { id, transfer, owner } }: { readonly circle: Circle }) {
  const { run, busy } = useAction(
    (answer: keyof typeof answerMessages) => call(answerCircleTransfer, { params: { id }, body: { answer } }),
    { done: (_, answer) => answerMessages[answer], invalidates: circleReads },
  );
  if (!transfer) return null;
  if (!transfer.toMe)
    return (
      <Banner
        tone="brand"
        action={
          <Button variant="default" loading={busy} onClick={() => void run('withdraw')}>
            撤回转让
          </Button>
        }
      >
        已提出转让给 <Link to={`/user/${transfer.to.uid}`}>{transfer.to.name}</Link>，等对方接受。
      </Banner>
    );
  return (
    <Banner
      tone="brand"
      action={
        <Group gap="xs">
          <Button variant="default" loading={busy} onClick={() => void run('decline')}>
            谢绝
          </Button>
          <Button loading={busy} onClick={() => void run('accept')}>
            接受转让
          </Button>
        </Group>
      }
    >
      <Link to={`/user/${owner.uid}`}>{owner.name}</Link> 想把这个圈子转让给你，接受之后你就是圈主。
    </Banner>
  );
}
