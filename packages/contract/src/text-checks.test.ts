import { expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import type { Access, Endpoint, endpoint } from './endpoint.ts';
import { integer, moment, multilineText, text } from './field.ts';

const note = z.object({
  about: text('关于', { max: 10 }),
  lines: z.array(
    z.object({ words: z.nullable(multilineText('批注', { max: 10 })), at: z.optional(moment('时间')) }),
  ),
});
const choice = z.object({
  number: integer('数目', { min: 0, max: 9 }),
  kind: z.enum(['one', 'other']),
  on: z.boolean(),
});

type Unchecked = Omit<Endpoint, 'checks'>;
type Note<A extends Access> = Unchecked & { readonly access: A; readonly body: typeof note };
type Choice<A extends Access> = Unchecked & { readonly access: A; readonly body: typeof choice };
/** What `endpoint` takes. */
type Taken<E extends Endpoint> = Parameters<typeof endpoint<E>>[0];
type Fields<F extends string> = { readonly checks: { readonly fields: readonly F[] } };

// The compiler says whether these hold, as a run of the types.

it('requires a decision on the text of everybody but operators', () => {
  expectTypeOf<Note<'anyone'>>().not.toExtend<Taken<Note<'anyone'>>>();
  expectTypeOf<Note<'visitor'>>().not.toExtend<Taken<Note<'visitor'>>>();
  expectTypeOf<Note<'member'>>().not.toExtend<Taken<Note<'member'>>>();
  expectTypeOf<Note<'role:institution'>>().not.toExtend<Taken<Note<'role:institution'>>>();
  expectTypeOf<Note<'may:inst:profile:edit'>>().not.toExtend<Taken<Note<'may:inst:profile:edit'>>>();
  expectTypeOf<Note<'moderator'>>().toExtend<Taken<Note<'moderator'>>>();
  expectTypeOf<Note<'may:system:site:manage'>>().toExtend<Taken<Note<'may:system:site:manage'>>>();
  expectTypeOf<Choice<'member'>>().toExtend<Taken<Choice<'member'>>>();
});

it('takes the paths of texts alone', () => {
  expectTypeOf<Note<'member'> & Fields<'about' | 'lines.*.words'>>().toExtend<Taken<Note<'member'>>>();
  expectTypeOf<Note<'member'> & Fields<'words'>>().not.toExtend<Taken<Note<'member'>>>();
  expectTypeOf<Choice<'member'> & Fields<'number'>>().not.toExtend<Taken<Choice<'member'>>>();
});
