import { imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import type { Call } from '@gongdu/im-client/call';
import type { MessagingClient } from '@gongdu/im-client/client';
import { ImError, tooEarly } from '@gongdu/im-client/errors';
import { CallError } from '../../../../lib/api/call-error.ts';
import { toast } from '../../../../ui/feedback/toast.ts';

let ready = Promise.withResolvers<MessagingClient>();
let activeClient: MessagingClient | undefined;

/** The page's one client, after its first sign-in; requests wait in it while the network is lost. */
export function readyClient(): Promise<MessagingClient> {
  return ready.promise;
}

/** Undefined without a connection, for requests that make no sense later. */
export function connectedClient(): MessagingClient | undefined {
  return activeClient?.state === 'ready' ? activeClient : undefined;
}

export function setClient(client: MessagingClient): void {
  activeClient = client;
  ready.resolve(client);
}

export function forgetClient(): void {
  activeClient = undefined;
  ready = Promise.withResolvers();
}

/** One request, for `useAction` and `useApiForm`. Rejects with CallError. */
export async function request<T>(run: (client: MessagingClient) => Call<T>): Promise<T> {
  try {
    return await run(await readyClient());
  } catch (error) {
    const code = error instanceof ImError ? error.code : 0;
    throw new CallError(errorMessage(error), { code, kind: 'refused', cause: error });
  }
}

/** False if the client refused at once because it is closed, which a toast has shown. */
export async function tryRequest(run: (client: MessagingClient) => void): Promise<boolean> {
  try {
    run(await readyClient());
    return true;
  } catch (error) {
    toast(errorMessage(error), 'error');
    return false;
  }
}

const han = /\p{Script=Han}/u;

function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof ImError && message === tooEarly.connect) return '连接已断开，刷新页面后再试';
  return han.test(message) ? message : imErrorMessages.internal;
}

/** The network may be back, or the page is visible again. */
export function wakeClient(): void {
  if (activeClient && activeClient.state !== 'ready') activeClient.wake();
}

/** Takes the connection back from a newer page. */
export function reconnectHere(): void {
  activeClient?.start();
}
