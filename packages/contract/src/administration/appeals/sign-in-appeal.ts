import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { multilineText, text } from '../../field.ts';
import { appealTextMax } from './appeal.ts';
import { sanctionRow } from './sanction.ts';

/**
 * A member who may not sign in for a time gets a pass with the refusal, after they have proved their identity. It gives
 * access to the decision that suspended the right, and to nothing else.
 */
export const appealPassMinutes = 30;

const pass = text('凭证', { min: 1, max: 100 });

export const openSignInAppeal = endpoint({
  method: 'POST',
  path: '/api/sign-in-appeals/open',
  access: 'anyone',
  forSignIn: true,
  quiet: true,
  summary: '查看使自己不能登录的处理',
  problems: ['appeal.pass_expired'],
  checks: { none: 'a pass, no text' },
  body: z.object({ pass }),
  reply: sanctionRow,
});

/** @throws `appeal.pass_expired`, `appeal.made_already`, `appeal.too_late`, `appeal.not_possible` */
export const createSignInAppeal = endpoint({
  method: 'POST',
  path: '/api/sign-in-appeals',
  access: 'anyone',
  forSignIn: true,
  summary: '不能登录时提出申诉',
  checks: { none: 'operators alone read it' },
  body: z.object({ pass, text: multilineText('申诉理由', { min: 1, max: appealTextMax }) }),
  reply: sanctionRow,
});
