import * as z from 'zod/mini';
import { imMessageVersion } from './limits.ts';

export const imTargetTypes = ['single', 'group', 'across_single', 'chatroom'] as const;
export const imMessageTypes = ['text', 'image', 'file', 'location', 'custom'] as const;
export type ImMessageType = (typeof imMessageTypes)[number];

const extras = z.optional(z.record(z.string(), z.unknown()));
const count = z.number().check(z.gte(0));
const name = z.string().check(z.minLength(1));

/** Bodies by type. */
const imText = z.object({ text: name, extras });
const imImage = z.object({
  media_id: name,
  media_crc32: count,
  width: count,
  height: count,
  format: z.optional(z.string()),
  fsize: z.optional(count),
  extras,
});
const imFile = z.object({
  media_id: name,
  media_crc32: count,
  hash: z.optional(z.string()),
  fsize: count,
  fname: name,
  extras,
});
const imLocation = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  scale: z.number(),
  label: z.string(),
  extras,
});
/** Free fields; ours are cards: `{ card: 'post' | 'book' | 'book_list', id, title, … }`. */
const imCustom = z.record(z.string(), z.unknown());

/** Usernames and group numbers are accepted as either type, as in the original library. */
export const imTargetId = z.union([name, z.int()]);

/** The sender's text for notifications of the message. */
export const imCustomNotification = z.object({
  enabled: z.optional(z.boolean()),
  title: z.optional(z.string().check(z.maxLength(200))),
  alert: z.optional(z.string().check(z.maxLength(500))),
  at_prefix: z.optional(z.string().check(z.maxLength(200))),
});

const common = z.object({
  version: z.literal(imMessageVersion),
  target_type: z.enum(imTargetTypes),
  target_id: imTargetId,
  target_name: z.optional(z.string()),
  target_appkey: z.optional(z.string()),
  from_id: z.string(),
  from_name: z.optional(z.string()),
  from_type: z.optional(z.string()),
  from_appkey: z.optional(z.string()),
  from_platform: z.optional(z.string()),
  /** By the sender's clock; never used for display or order. */
  create_time: z.number(),
  /** Usernames; an empty list mentions everyone in the group. */
  at_list: z.optional(z.array(z.unknown()).check(z.maxLength(500))),
  /** A UUID that stays the same however often the message is sent again. */
  client_msg_id: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  custom_notification: z.optional(imCustomNotification),
  /** The message that this one answers. */
  quote: z.optional(
    z.object({ msg_id: z.int(), from_id: z.string(), text: z.string().check(z.maxLength(200)) }),
  ),
  /** The forwarded message: the server takes its type and body, and stores the copy without this field. */
  forward: z.optional(z.object({ msg_id: z.int() })),
});

/** The `content` of a message, checked by its type. */
export const imContent = z.discriminatedUnion('msg_type', [
  z.extend(common, { msg_type: z.literal('text'), msg_body: imText }),
  z.extend(common, { msg_type: z.literal('image'), msg_body: imImage }),
  z.extend(common, { msg_type: z.literal('file'), msg_body: imFile }),
  z.extend(common, { msg_type: z.literal('location'), msg_body: imLocation }),
  z.extend(common, { msg_type: z.literal('custom'), msg_body: imCustom }),
]);
export type ImContent = z.infer<typeof imContent>;

/** `user_{uid}` */
export function imUsername(uid: number): string {
  return `user_${uid}`;
}

/** Null for anything that is not one of our account names. */
export function uidOfImUsername(username: string): number | null {
  const uid = Number(/^user_([1-9]\d{0,15})$/.exec(username)?.[1]);
  return Number.isSafeInteger(uid) ? uid : null;
}
