import { imWords } from '@gongdu/contract/im-code';
import type { Call } from '@gongdu/im-client/call';
import { ImError, tooEarly } from '@gongdu/im-client/errors';
import type { Messaging } from '@gongdu/im-client/messaging';
import { showMessage } from '../../../lib/messages.ts';

let current = Promise.withResolvers<Messaging>();
let now: Messaging | undefined;

/** The page's one client, once it has signed in for the first time; requests wait in it while the network is away. */
export function messaging(): Promise<Messaging> {
  return current.promise;
}

/** For what makes sense only at once: undefined while there is no connection. */
export function messagingNow(): Messaging | undefined {
  return now?.state === 'ready' ? now : undefined;
}

export function setClient(client: Messaging): void {
  now = client;
  current.resolve(client);
}

export function forgetClient(): void {
  now = undefined;
  current = Promise.withResolvers();
}

/** Asks the server; what it refuses is said in a notice. Undefined: it did not work. */
export async function asked<T>(ask: (client: Messaging) => Call<T>): Promise<T | undefined> {
  try {
    return await ask(await messaging());
  } catch (error) {
    showMessage(wordsOf(error), 'error');
    return undefined;
  }
}

/** What the client refuses at once, because it has come to its end, is said in a notice. False: it did not work. */
export async function attempted(act: (client: Messaging) => void): Promise<boolean> {
  try {
    act(await messaging());
    return true;
  } catch (error) {
    showMessage(wordsOf(error), 'error');
    return false;
  }
}

const chinese = /\p{Script=Han}/u;

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : '';
  if (error instanceof ImError && words === tooEarly.connect) return '连接已断开，刷新页面后再试';
  return chinese.test(words) ? words : imWords.internal;
}

/** The network may be back, or somebody is looking. */
export function wakeClient(): void {
  if (now && now.state !== 'ready') now.wake();
}

/** A newer page took this one's place; here it is taken back. */
export function comeBack(): void {
  now?.start();
}
