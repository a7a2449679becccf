import type { CheckIn, MyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import type { LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCheckInForm } from '../../../../entities/community/reading-lead/use-check-in-form.ts';
import { WaitingCheckIn } from '../../../../entities/community/reading-lead/waiting-check-in.tsx';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import classes from './day.module.css';

interface QuickCheckInProps {
  readonly leadId: number;
  readonly part: LeadPart;
  readonly checkIns: MyCheckIns;
}

/** One press, with a sentence or without; on phones the bar at the foot of the window. */
export function QuickCheckIn(props: QuickCheckInProps) {
  return (
    <WaitingCheckIn leadId={props.leadId}>
      <PressOrDone {...props} />
    </WaitingCheckIn>
  );
}

function PressOrDone({ leadId, part, checkIns }: QuickCheckInProps) {
  const [isMending, setMending] = useState(false);
  const { form, todaysCheckIn } = useCheckInForm({
    leadId,
    checkIns,
    partId: part.id,
    onDone: () => setMending(false),
  });
  if (todaysCheckIn && !isMending)
    return (
      <Done checkIn={todaysCheckIn} part={part} streak={checkIns.streak} onMend={() => setMending(true)} />
    );
  return (
    <>
      <PenaltyNotice right="comment" />
      <form {...form.formProps} className={classes.checkIn} aria-label="打卡" data-actions>
        {form.failure && (
          <Banner tone="bad" role="alert">
            {form.failure}
          </Banner>
        )}
        <div className={classes.fields}>
          <Textarea
            {...form.field('sentence')}
            className={classes.sentenceField}
            aria-label="一句话"
            placeholder="写一句，可以不写"
            autosize
            minRows={1}
            maxRows={4}
          />
          <Button type="submit" loading={form.busy}>
            {todaysCheckIn ? '保存修改' : '打卡'}
          </Button>
        </div>
      </form>
      <p className={classes.note}>
        打卡会记下你读到第 {part.no} 部分，读到这里的人看得到你写的话。没有网络时也能打卡，恢复后自动发出。
      </p>
    </>
  );
}

interface DoneProps {
  readonly checkIn: CheckIn;
  /** Its sentences stand below, the member's own among them. */
  readonly part: LeadPart;
  readonly streak: number;
  readonly onMend: () => void;
}

function Done({ checkIn, part, streak, onMend }: DoneProps) {
  const isElsewhere = checkIn.sentence !== '' && checkIn.partId !== part.id;
  return (
    <div className={classes.done}>
      <IconCheck size={18} stroke={2} aria-hidden />
      <div>
        <p>今天已打卡，连续 {streak} 天</p>
        {isElsewhere && <p className={classes.said}>{checkIn.sentence}</p>}
      </div>
      <Button variant="default" size="compact-md" onClick={onMend}>
        {checkIn.sentence === '' ? '写一句' : '修改'}
      </Button>
    </div>
  );
}
