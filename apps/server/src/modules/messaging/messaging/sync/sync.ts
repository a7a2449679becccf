import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import type { ClientProtocol, ProtocolOf } from '../gateway/client-protocol.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { Page } from './pages.ts';

export type Sync = ReturnType<typeof createSync>;

interface SyncRun {
  stopped: boolean;
  /** The page to be confirmed before the next one is sent. */
  open: { readonly event: string; readonly key: number; readonly confirm: () => void } | undefined;
}

interface Needs {
  readonly pages: (
    socket: GatewaySocket,
    uid: number,
    request: ImParsedOf<'sync_check'>,
  ) => AsyncGenerator<Page>;
  readonly protocolOf: ProtocolOf;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds a client may take to confirm a page. */
const pageTimeoutMs = 30_000;

/** One sync at a time per socket; a new one replaces a running one. */
export function createSync({ pages, protocolOf, onFailure }: Needs) {
  const runs = new Map<string, SyncRun>();
  return { start, confirm, stop };

  function start(socket: GatewaySocket, uid: number, request: ImParsedOf<'sync_check'>): void {
    stop(socket);
    const run: SyncRun = { stopped: false, open: undefined };
    runs.set(socket.id, run);
    sendPages(socket, run, pages(socket, uid, request), protocolOf(socket))
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

async function sendPages(
  socket: GatewaySocket,
  run: SyncRun,
  pages: AsyncGenerator<Page>,
  protocol: ClientProtocol,
): Promise<void> {
  for await (const next of pages) {
    if (run.stopped) return;
    const { promise, resolve } = Promise.withResolvers<'confirmed' | 'late'>();
    const timer = setTimeout(() => resolve('late'), pageTimeoutMs).unref();
    run.open = { event: next.event, key: next.page.sync_key, confirm: () => resolve('confirmed') };
    protocol.push(socket, next.event, next.page);
    const outcome = await promise;
    clearTimeout(timer);
    if (outcome === 'late') return;
  }
}
