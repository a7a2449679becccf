import * as z from 'zod/mini';
import { imTargetId } from './content.ts';

const short = z.string().check(z.maxLength(200));

/** First event of a socket; within `imLimits.initMs`. */
export const cInit = {
  request: z.object({
    appkey: short,
    random_str: short,
    timestamp: z.coerce.number(),
    /** md5 of `appkey=..&timestamp=..&random_str=..&key=secret`, from `POST /api/im/sign`; single-use. */
    signature: short,
    flag: z.optional(z.unknown()),
    fromPlatForm: z.optional(short),
    /** Constant for a browser or an app; without it the socket counts as a new device. */
    device_id: z.optional(z.string().check(z.minLength(4), z.maxLength(64))),
    sdk_version: z.optional(short),
  }),
  reply: z.object({
    /** Milliseconds by the server's clock. */
    server_time: z.number(),
    limits: z.record(z.string(), z.number()),
  }),
};

export const login = {
  request: z.object({
    username: short,
    /** The ticket of `POST /api/im/sign`, or its md5, which the original library sends without `is_md5: true`. */
    password: z.optional(short),
    token: z.optional(short),
    is_md5: z.optional(z.unknown()),
    version: z.optional(short),
  }),
  reply: z.object({
    uid: z.number(),
    username: z.string(),
    online_list: z.array(
      z.object({
        platform: z.string(),
        device_id: z.string(),
        mtime: z.number(),
        isOnline: z.boolean(),
        isLogin: z.boolean(),
        /** 1: this login has evicted the device. */
        flag: z.literal([0, 1]),
      }),
    ),
    /** The current keys, from which a new device starts to sync. */
    sync: z.object({ sync_key: z.number(), sync_event_key: z.number(), msg_receipt_key: z.number() }),
  }),
};

/** Ends this device's messaging session. */
export const logout = { request: z.object({}), reply: z.object({}) };

const presence = z.object({
  username: z.string(),
  /** Null when unknown, or when the caller has no conversation, group or friendship with the member. */
  online: z.nullable(z.boolean()),
  platforms: z.array(z.string()),
});

/** Our own: who is online. */
export const getPresence = {
  request: z.object({ usernames: z.array(z.string()).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ users: z.array(presence) }),
};

/** A command such as typing, which is not stored; 881602 when the member is offline or has not accepted the caller. */
export const transSingle = {
  request: z.object({
    target_username: z.string(),
    appkey: z.optional(short),
    cmd: z.string().check(z.maxLength(1024)),
  }),
  reply: z.object({}),
};
export const transGroup = {
  request: z.object({ gid: imTargetId, cmd: z.string().check(z.maxLength(1024)) }),
  reply: z.object({}),
};
