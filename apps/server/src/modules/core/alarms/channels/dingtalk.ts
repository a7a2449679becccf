import { createHmac } from 'node:crypto';
import type { AlarmWebhook } from '../../../../config/alarms.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { assertTaken, postMessage } from './webhook.ts';

/** 钉钉 自定义机器人: the signature of milliseconds and secret, keyed by the secret, stands in the query. */
export function sendToDingtalk({ url, secret }: AlarmWebhook, clock: Clock) {
  return async (text: string): Promise<void> => {
    const address = new URL(url);
    if (secret !== null) {
      const timestamp = String(clock.now().getTime());
      const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
      address.searchParams.set('timestamp', timestamp);
      address.searchParams.set('sign', sign);
    }
    assertTaken(await postMessage(address, { msgtype: 'text', text: { content: text } }));
  };
}
