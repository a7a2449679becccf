import * as z from 'zod/mini';
import { ImError } from '../protocol/error.ts';

const optionalKey = z.optional(z.catch(z.string(), ''));
const target = z.object({
  appkey: optionalKey,
  target_appkey: optionalKey,
  content: z.optional(z.catch(z.object({ target_appkey: optionalKey }), {})),
});

/**
 * There is one app here: who asks for somebody of another one must not get their namesake. In lists of people and of rooms
 * the key is passed over, for the vendor's own app writes one there that is built into it.
 * @throws Refusal 880203
 */
export function assertOwnApp(name: string, frame: unknown, appkey: string): void {
  if (name === 'room_list') return;
  const { data } = z.safeParse(target, frame);
  const given = [data?.appkey, data?.target_appkey, data?.content?.target_appkey];
  const foreignKey = given.find((key) => key !== undefined && key !== '' && key !== appkey);
  if (foreignKey !== undefined)
    throw new ImError('noTarget', undefined, `这里没有 appkey 为 ${foreignKey.slice(0, 40)} 的应用`);
}
