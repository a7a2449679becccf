import { createHmac } from 'node:crypto';
import type { AlarmWebhook } from '../../../../config/alarms.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { assertTaken, postMessage } from './webhook.ts';

/** 飞书 自定义机器人: the signature of nothing, keyed by seconds and secret, stands in the body. */
export function sendToFeishu({ url, secret }: AlarmWebhook, clock: Clock) {
  return async (text: string): Promise<void> => {
    const message = { msg_type: 'text', content: { text } };
    assertTaken(await postMessage(url, secret === null ? message : { ...signature(secret), ...message }));
  };

  function signature(key: string) {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    return { timestamp, sign: createHmac('sha256', `${timestamp}\n${key}`).digest('base64') };
  }
}
