import { setTimeout as sleep } from 'node:timers/promises';
import type { ImParsedOf } from '@gongdu/contract/im-request';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { Speech, SpeechOf } from '../gateway/speech.ts';
import type { Page } from './pages.ts';

export type Syncing = ReturnType<typeof createSyncing>;

interface Run {
  stopped: boolean;
  /** The page that has to be confirmed before the next. */
  open: { readonly event: string; readonly key: number; readonly confirm: () => void } | undefined;
}

interface Needs {
  readonly pages: (
    socket: GatewaySocket,
    uid: number,
    request: ImParsedOf<'sync_check'>,
  ) => AsyncGenerator<Page>;
  readonly speechOf: SpeechOf;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds a client may take for a page. */
const patience = 30_000;

/** One sync at a time per socket; a new one takes the place of an old one. */
export function createSyncing({ pages, speechOf, onFailure }: Needs) {
  const runs = new Map<string, Run>();
  return { start, confirm, stop };

  function start(socket: GatewaySocket, uid: number, request: ImParsedOf<'sync_check'>): void {
    stop(socket);
    const run: Run = { stopped: false, open: undefined };
    runs.set(socket.id, run);
    send(socket, run, pages(socket, uid, request), speechOf(socket))
      .catch(onFailure)
      .finally(() => {
        if (runs.get(socket.id) === run) runs.delete(socket.id);
      });
  }

  function confirm(socket: GatewaySocket, event: Page['event'], key: number): void {
    const open = runs.get(socket.id)?.open;
    if (open?.event === event && open.key === key) open.confirm();
  }

  function stop(socket: GatewaySocket): void {
    const run = runs.get(socket.id);
    if (!run) return;
    run.stopped = true;
    run.open?.confirm();
    runs.delete(socket.id);
  }
}

async function send(
  socket: GatewaySocket,
  run: Run,
  pages: AsyncGenerator<Page>,
  speech: Speech,
): Promise<void> {
  for await (const next of pages) {
    if (run.stopped) return;
    const { promise, resolve } = Promise.withResolvers<'confirmed'>();
    run.open = { event: next.event, key: next.page.sync_key, confirm: () => resolve('confirmed') };
    speech.push(socket, next.event, next.page);
    const ending = new AbortController();
    const late = sleep(patience, 'late' as const, { ref: false, signal: ending.signal }).catch(
      () => 'confirmed' as const,
    );
    const outcome = await Promise.race([promise, late]);
    ending.abort();
    if (outcome === 'late') return;
  }
}
