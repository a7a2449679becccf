import type { AlarmWebhook } from '../../../../config/alarms.ts';
import { assertTaken, postMessage } from './webhook.ts';

/** UTF-8 bytes that a text may have. */
const maxBytes = 2_048;

/** 企业微信 群机器人: the key in the address is all there is. */
export function sendToWecom({ url }: AlarmWebhook) {
  return async (text: string): Promise<void> => {
    assertTaken(await postMessage(url, { msgtype: 'text', text: { content: cut(text) } }));
  };
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  // A sign that was cut in the middle decodes to U+FFFD.
  return `${bytes
    .subarray(0, maxBytes - 3)
    .toString()
    .replace(/\uFFFD+$/u, '')}…`;
}
