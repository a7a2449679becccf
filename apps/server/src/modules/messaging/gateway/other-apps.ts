import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

const named = z.optional(z.catch(z.string(), ''));
const target = z.object({
  appkey: named,
  target_appkey: named,
  content: z.optional(z.catch(z.object({ target_appkey: named }), {})),
});

/**
 * There is one app here: who asks for somebody of another one must not get their namesake. In lists of people and of rooms
 * the key is passed over, for the vendor's own app writes one there that is built into it.
 * @throws Refusal 880203
 */
export function refuseOtherApps(name: string, frame: unknown, appkey: string): void {
  if (name === 'room_list') return;
  const { data } = z.safeParse(target, frame);
  const keys = [data?.appkey, data?.target_appkey, data?.content?.target_appkey];
  const other = keys.find((key) => key !== undefined && key !== '' && key !== appkey);
  if (other !== undefined)
    throw new Refusal('noTarget', undefined, `这里没有 appkey 为 ${other.slice(0, 40)} 的应用`);
}
