import { vi } from 'vitest';
import { createMessagingClient, type MessagingClientOptions } from '../client.ts';
import { type FakeGateway, fakeGateway, sign } from './fake-gateway.ts';

/** A client that has reached `ready` on a fake gateway, under fake timers. */
export async function readyClient(options: Partial<MessagingClientOptions> = {}, gateway = fakeGateway()) {
  const logged: string[] = [];
  const client = createMessagingClient({
    open: gateway.open,
    sign,
    log: (message) => void logged.push(message),
    ...options,
  });
  client.start();
  await vi.advanceTimersByTimeAsync(100);
  return { client, gateway, logged };
}

/** Delivers frames in transit. */
export function settle(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(1);
}

/** The gateway's reply to a stored message. */
export function stored(gateway: FakeGateway, seq: number, convId = 7) {
  const { data } = gateway.framesOf('s_single_text').at(-1) ?? { data: undefined };
  const content = data?.['content'];
  const id =
    typeof content === 'object' && content && 'client_msg_id' in content ? content.client_msg_id : '';
  return { msg_id: 1000 + seq, conv_id: convId, seq, ctime_ms: 1, client_msg_id: id };
}
