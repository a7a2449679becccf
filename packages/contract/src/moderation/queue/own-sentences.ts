import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { multilineText } from '../../field.ts';

export const ownSentencesMax = 30;

const path = '/api/moderation/desk/sentences';
const access = 'moderator';
const reply = z.array(z.string());

/** Sentences to authors that the caller has kept for refusals, in their own order. */
export const getOwnSentences = endpoint({
  method: 'GET',
  path,
  access,
  summary: '我存的审核说明',
  problems: [],
  reply,
});

/** Replaces all of them. */
export const saveOwnSentences = endpoint({
  method: 'PUT',
  path,
  access,
  summary: '保存我的审核说明',
  checks: { none: 'operators alone read it' },
  problems: [],
  body: z.object({
    sentences: z
      .array(multilineText('说明', { min: 1, max: 300 }))
      .check(z.maxLength(ownSentencesMax, `最多存 ${ownSentencesMax} 句`)),
  }),
  reply,
});
