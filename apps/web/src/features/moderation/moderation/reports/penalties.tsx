import { liftPenalties } from '@gongdu/contract/administration/appeals/sanction';
import {
  type ActivePenalty,
  type LimitedRight,
  limitedRightLabels,
  type MemberRecord,
} from '@gongdu/contract/core/penalties/penalty';
import { Button, Group } from '@mantine/core';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { reportReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';

/** The member's score and penalties in one line. */
export function RecordLine({ record: { credit, strikes } }: { readonly record: MemberRecord }) {
  return (
    <>
      信用分 {credit}
      {strikes > 0 && `，${strikes} 次扣分正在计入`}
    </>
  );
}

interface ActivePenaltiesProps {
  readonly uid: number;
  readonly penalties: readonly ActivePenalty[];
}

/** The member's current penalties, each with a button to end it early. */
export function ActivePenalties({ uid, penalties }: ActivePenaltiesProps) {
  return penalties.map(({ right, until }) => (
    <Group key={right} component="span" gap="xs">
      {formatChinaTime(until)} 前不能{limitedRightLabels[right]}
      <LiftButton uid={uid} right={right} />
    </Group>
  ));
}

/** Ends the penalty at once, after a confirmation. */
export function LiftButton({ uid, right }: { readonly uid: number; readonly right: LimitedRight }) {
  const label = limitedRightLabels[right];
  const { run, busy } = useAction(() => call(liftPenalties, { params: { uid }, body: { right } }), {
    asks: () => ({
      title: '提前解除限制',
      message: `对方马上可以重新${label}。扣去的信用分不会因此返还。`,
      confirmLabel: '解除限制',
    }),
    done: '限制已解除',
    invalidates: [...reportReads, '/api/appeals'],
  });
  return (
    <Button variant="default" size="compact-sm" loading={busy} onClick={() => void run()}>
      提前解除：不能{label}
    </Button>
  );
}
