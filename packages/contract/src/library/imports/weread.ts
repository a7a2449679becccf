import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant, text } from '../../field.ts';

/** Minutes between two fetches that a member asks for. */
export const wereadWaitMinutes = 10;

/** Why a fetch ended before its end. */
export const wereadFailures = {
  key: '微信读书不再认这个密钥，可能已经过期。换上新的密钥后接着取。',
  wait: '微信读书说取得太勤了，明天再取。',
  upgrade: '微信读书改了取书摘的办法，要等这里更新以后才能再取。',
  refused: '微信读书没有给出书摘，明天再试一次。',
  unreachable: '没有连上微信读书，明天再试一次。',
  day_full: '今天带进来的文件已经满了，明天接着取。',
} as const;
export type WereadFailure = keyof typeof wereadFailures;

const failures = Object.keys(wereadFailures).filter((key): key is WereadFailure => key in wereadFailures);

const weread = z.object({
  /** This installation fetches from 微信读书. */
  isOffered: z.boolean(),
  /** Since when a key is kept; null: none is. */
  keptSince: z.nullable(instant),
  /** A fetch waits or goes on. */
  isGoing: z.boolean(),
  /** The end of the last fetch that came to its end. */
  fetchedAt: z.nullable(instant),
  /** What the last fetch broke off at. What came before that stays. */
  failure: z.nullable(z.object({ at: instant, why: z.enum(failures) })),
});
export type Weread = z.infer<typeof weread>;

const path = '/api/imports/weread' as const;
const access = 'role:user' as const;

export const getWeread = endpoint({
  method: 'GET',
  path,
  access,
  summary: '从微信读书取书摘：密钥与上一次',
  problems: [],
  reply: weread,
});

/** Keeps the caller's key, encrypted, and begins to fetch. One that was kept before is replaced. */
export const keepWereadKey = endpoint({
  method: 'PUT',
  path,
  access,
  summary: '存下微信读书的密钥',
  problems: ['import.weread_off'],
  checks: { none: 'a key, which no person reads' },
  body: z.object({
    key: text('密钥', { min: 1, max: 500 }).check(
      z.regex(/^wrk-[\w.~+/=-]{8,400}$/, '密钥应以 wrk- 开头，请整个复制过来'),
    ),
  }),
  reply: weread,
});

/** Deletes the key at once; what came stays. Idempotent. */
export const removeWereadKey = endpoint({
  method: 'DELETE',
  path,
  access,
  summary: '删除微信读书的密钥',
  problems: [],
  reply: weread,
});

export const fetchFromWeread = endpoint({
  method: 'POST',
  path: `${path}/fetch`,
  access,
  summary: '现在从微信读书取一次',
  problems: ['import.weread_off', 'import.weread_keyless', 'import.weread_going', 'import.weread_soon'],
  reply: weread,
});
