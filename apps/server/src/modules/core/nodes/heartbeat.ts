import type { AlarmChecks } from '../alarms/checks.ts';
import type { OutsideServices } from '../outside-services/service.ts';
import type { Nodes } from './service.ts';

const beatMs = 15_000;
/** Checks run at every fourth beat. */
const beatsPerCheck = 4;

interface Needs {
  readonly nodes: Pick<Nodes, 'beat' | 'leave'>;
  readonly outsideServices: Pick<OutsideServices, 'flush'>;
  readonly alarmChecks: Pick<AlarmChecks, 'run'>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Writes down how this node is, and looks at what all have written. Not a job: an alarm about the job queue must not
 * wait in it. A beat that takes longer than its time leaves the next one out.
 */
export function createHeartbeat({ nodes, outsideServices, alarmChecks, onFailure }: Needs) {
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;
  let running: Promise<void> | undefined;
  return { start, beat, close };

  function start(): void {
    timer ??= setInterval(next, beatMs).unref();
    next();
  }

  function next(): void {
    running ??= beat()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  }

  async function beat(): Promise<void> {
    await nodes.beat();
    await outsideServices.flush();
    if (beats++ % beatsPerCheck === 0) await alarmChecks.run();
  }

  /** Says good-bye, if it ever said that it is there. */
  async function close(): Promise<void> {
    if (!timer) return;
    clearInterval(timer);
    await running;
    await outsideServices.flush().catch(onFailure);
    await nodes.leave().catch(onFailure);
  }
}
