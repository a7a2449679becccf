import fc from 'fast-check';

/** What no client of ours would send, one at a time. */
const malformedValues: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  '\0',
  '边\u0000城',
  '边城\ud83d',
  '\udc00边城',
  '\u202e城边',
  'null',
  '%',
  "'; drop table account; --",
  '0000-00-00',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '长'.repeat(70_000),
  0,
  -1,
  1.5,
  -0,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '9007199254740993',
  '1e3',
  '0x10',
  true,
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '\0\ud800' }] }] },
  { '\0': '\0', constructor: { prototype: null }, toString: 1 },
];

/** `value` with one of its members, or the whole of it, put out of shape. */
export function withMalformedPart(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...pathsIn(value)), fc.constantFrom(...malformedValues))
    .map(([path, malformed]) => replaceAt(value, path, malformed));
}

type JsonPath = readonly string[];

function pathsIn(value: unknown, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...at, name]))];
}

function replaceAt(value: unknown, [name, ...rest]: JsonPath, malformed: unknown): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return malformed;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, name, replaceAt(Reflect.get(value, name), rest, malformed));
  return copy;
}
