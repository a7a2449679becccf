import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './schema-compiler.ts';

const person = z.object({ uid: z.number(), name: z.optional(z.string()) });
const strict = z.strictObject({ n: z.number() });
interface Tree {
  id: number;
  children: Tree[];
}
const tree: z.ZodMiniType<Tree> = z.object({ id: z.number(), children: z.lazy(() => z.array(tree)) });
const page = z.object({
  rows: z.array(z.object({ author: z.nullable(person), kind: z.enum(['a', 'b']) })),
  note: z._default(z.string(), 'none'),
  strict: z.optional(strict),
  said: z.optional(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), body: z.object({ text: z.string() }) }),
      z.object({ type: z.literal('file'), body: z.object({ name: z.string() }) }),
    ]),
  ),
});

describe('a compiled schema', () => {
  it('drops undeclared properties at every depth', () => {
    const rows = [{ author: { uid: 1, phone: '13800000001' }, kind: 'a', secret: 1 }];
    const said = { type: 'file', body: { name: '书目', secret: 1 }, secret: 1 };
    expect(z.parse(compileSchema(page), { rows, said, secret: 1 })).toEqual({
      rows: [{ author: { uid: 1 }, kind: 'a' }],
      note: 'none',
      said: { type: 'file', body: { name: '书目' } },
    });
  });

  it.each([
    { rows: [{ author: { uid: '1' }, kind: 'a' }] },
    { rows: [{ author: null, kind: 'c' }] },
    { rows: [], strict: { n: 1, m: 2 } },
    { rows: 'none' },
    { rows: [], said: { type: 'text', body: { name: '书目' } } },
    { rows: [], said: { type: 'image' } },
    null,
  ])('refuses %j for the same reasons as the schema itself', (value) => {
    const issues = z.safeParse(page, value).error?.issues;
    expect(issues?.length).toBeGreaterThan(0);
    expect(z.safeParse(compileSchema(page), value).error?.issues).toEqual(issues);
  });

  it('may be recursive', () => {
    const leaf = { id: 2, children: [] };
    expect(z.parse(compileSchema(tree), { id: 1, children: [{ ...leaf, secret: 1 }] })).toEqual({
      id: 1,
      children: [leaf],
    });
  });
});
