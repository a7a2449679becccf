import { imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import type { Call } from '@gongdu/im-client/call';
import type { MessagingClient } from '@gongdu/im-client/client';
import { ImError, tooEarly } from '@gongdu/im-client/errors';
import { toast } from '../../../lib/toast.ts';

let ready = Promise.withResolvers<MessagingClient>();
let activeClient: MessagingClient | undefined;

/** The page's one client, once it has signed in for the first time; requests wait in it while the network is away. */
export function readyClient(): Promise<MessagingClient> {
  return ready.promise;
}

/** For what makes sense only at once: undefined while there is no connection. */
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

/** Asks the server; what it refuses is said in a notice. Undefined: it did not work. */
export async function request<T>(run: (client: MessagingClient) => Call<T>): Promise<T | undefined> {
  try {
    return await run(await readyClient());
  } catch (error) {
    toast(errorMessage(error), 'error');
    return undefined;
  }
}

/** What the client refuses at once, because it has come to its end, is said in a notice. False: it did not work. */
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

/** The network may be back, or somebody is looking. */
export function wakeClient(): void {
  if (activeClient && activeClient.state !== 'ready') activeClient.wake();
}

/** A newer page took this one's place; here it is taken back. */
export function reconnectHere(): void {
  activeClient?.start();
}
