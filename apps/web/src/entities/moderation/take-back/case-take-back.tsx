import {
  type TakenBackThing,
  takeBackDecisions,
  takeBackSeconds,
} from '@gongdu/contract/moderation/queue/take-back';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import type { Reads } from '../../../lib/api/reads.ts';
import { useAction } from '../../core/action/use-action.ts';
import classes from './case-take-back.module.css';
import { type Done, DoneLine } from './done-line.tsx';

interface DecidedCase {
  readonly id: number;
  /** After the decision. */
  readonly version: number;
}

interface Decided {
  /** As the line tells it. */
  readonly text: string;
  readonly shows: string;
  /** Absent: it cannot be taken back. */
  readonly of?: DecidedCase;
}

type DoneCase = Done & { readonly of: DecidedCase | undefined };

/** The last decision on a report or an appeal, and taking it back. @param reads What it makes stale */
export function useCaseTakeBack(
  of: TakenBackThing,
  reads: readonly Reads[],
  onTakenBack: (id: number) => void,
) {
  const [done, setDone] = useState<DoneCase>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), done.until - Date.now());
    return () => clearTimeout(timer);
  }, [done]);

  function tell({ text, shows, of: decided }: Decided): void {
    const until = Date.now() + takeBackSeconds * 1000;
    setDone({ text, shows, of: decided, seconds: takeBackSeconds, until });
  }

  const { run, busy } = useAction(
    async (item: DecidedCase) => {
      const [row] = await call(takeBackDecisions, { body: { of, items: [item] } });
      tell({
        text: row?.takenBack ? '已撤销，重新等待处理' : (row?.message ?? '没有撤销'),
        shows: '',
      });
      if (row?.takenBack) onTakenBack(item.id);
    },
    { invalidates: reads },
  );
  const undone = done?.of;
  return { done, busy, tell, takeBack: undone && (() => void run(undone)) };
}

export type CaseTakeBack = ReturnType<typeof useCaseTakeBack>;

/** At the foot of the page, above the bars of a phone; Z takes it back. */
export function CaseDoneLine({ state: { done, busy, takeBack } }: { readonly state: CaseTakeBack }) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isTyping || !takeBack || busy) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={classes.foot}>
      <DoneLine done={done} busy={busy} onTakeBack={takeBack} />
    </div>
  );
}
