import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { integer } from '../field.ts';

/** Credentials of a messaging client: the signature for `c_init`, name and password for `login`. */
export const signIm = endpoint({
  method: 'POST',
  path: '/api/im/sign',
  access: 'member',
  quiet: true,
  summary: '即时消息登录签名',
  problems: ['im.random_str_used'],
  query: z.object({
    random_str: z
      .string('请填写随机字符串')
      // The specification's lengths, and those of the original library's documentation, which uses UUIDs.
      .check(
        z.regex(
          /^([0-9A-Za-z]{16}|[0-9A-Za-z-]{20,36})$/,
          '随机字符串应为 16 位，或 20 至 36 位字母、数字或连字符',
        ),
      ),
    timestamp: integer('时间戳', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  reply: z.object({
    appkey: z.string(),
    random_str: z.string(),
    timestamp: z.number(),
    signature: z.string(),
    /** 1: messages roam between devices. */
    flag: z.literal(1),
    /** `user_{uid}`. */
    username: z.string(),
    /** A single-purpose ticket, valid for 10 min, for `login` with `is_md5: true`. */
    password: z.string(),
  }),
});
