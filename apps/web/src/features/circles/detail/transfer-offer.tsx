import type { Circle } from '@gongdu/contract/circles/circle';
import { answerCircleTransfer } from '@gongdu/contract/circles/members';
import { Button } from '@mantine/core';
import { call } from '../../../lib/api/call.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-page.module.css';

/** The circle is offered to a member, who answers; the owner may withdraw the offer. */
export function TransferOffer({ circle }: { readonly circle: Circle }) {
  const { run, busy } = useCircleAction();
  const { id, transfer, owner } = circle;
  if (!transfer) return null;
  const answer = (reply: 'accept' | 'decline' | 'withdraw', successMessage: string) =>
    run(() => call(answerCircleTransfer, { params: { id }, body: { answer: reply } }), successMessage);
  return (
    <section className={classes.offer} aria-label="圈子转让">
      <p>
        {transfer.toMe
          ? `${owner.name} 想把这个圈子转让给你，接受之后你就是圈主。`
          : `已提出转让给 ${transfer.to.name}，等对方接受。`}
      </p>
      {transfer.toMe ? (
        <>
          <Button variant="default" loading={busy} onClick={() => answer('decline', '已谢绝')}>
            谢绝
          </Button>
          <Button loading={busy} onClick={() => answer('accept', '你现在是圈主')}>
            接受转让
          </Button>
        </>
      ) : (
        <Button variant="default" loading={busy} onClick={() => answer('withdraw', '已撤回转让')}>
          撤回转让
        </Button>
      )}
    </section>
  );
}
