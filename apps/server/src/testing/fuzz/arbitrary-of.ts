import fc from 'fast-check';
import type * as core from 'zod/v4/core';

type Schema = core.$ZodType;
type Any = fc.Arbitrary<unknown>;

/** Values that a schema of the contract mostly accepts, as a client would send them. */
export function arbitraryOf(schema: Schema, depth = 0): Any {
  // The union of all kinds: the schema itself is only typed by its common base.
  const { def } = (schema as core.$ZodTypes)._zod;
  const inner = (one: Schema) => arbitraryOf(one, depth + 1);
  switch (def.type) {
    case 'string':
      return arbitraryText(schema);
    case 'number':
      return arbitraryNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(def.element), { maxLength: depth > 4 ? 0 : 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(inner));
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b', 'post'), inner(def.valueType), { maxKeys: 2 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, inner(part)])),
      );
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null });
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return depth > 6 ? fc.constant(null) : inner(def.getter());
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const sampleTexts = fc.constantFrom(
  '边城',
  '好',
  'a',
  '13800000002',
  '9787020002207',
  '2026-12-01',
  '/index',
  'https://a.example/x',
  'reader@example.com',
  '123456',
);

/** Of one word of the checks, or of its pattern. */
function arbitraryText(schema: Schema): Any {
  const { format, patterns, minimum, maximum } = boundsOf(schema);
  if (format === 'datetime')
    return fc
      .date({ min: new Date('1999-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'date') return fc.constantFrom('2024-02-29', '1999-12-31', '2026-11-22');
  const fittingTexts = sampleTexts.filter(
    (word) => word.length >= (minimum ?? 0) && word.length <= (maximum ?? 1000),
  );
  const [pattern] = [...(patterns ?? [])];
  const long = fc.constant('长'.repeat(Math.min(maximum ?? 20, 6_000)));
  if (!pattern)
    return fc.oneof({ weight: 4, arbitrary: minimum && minimum > 11 ? long : fittingTexts }, long);
  return fc.oneof(matching(pattern), fittingTexts);
}

/** fast-check does not know every pattern. */
function matching(pattern: RegExp): Any {
  try {
    return fc.stringMatching(pattern, { size: '-1' });
  } catch {
    return sampleTexts;
  }
}

/** Small ones, and those that the demo community's rows have. */
function arbitraryNumber(schema: Schema): Any {
  const { minimum = 0, maximum = 200_000 } = boundsOf(schema);
  const within = (min: number, max: number) =>
    fc.integer({ min: Math.ceil(Math.max(min, minimum)), max: Math.floor(Math.min(max, maximum)) });
  const ranges = [
    [minimum, Math.min(maximum, minimum + 60)],
    [1_001, 1_190],
    [10_001, 10_045],
    [100_001, 100_300],
  ] as const;
  const usableRanges = ranges.filter(([min, max]) => min >= minimum && max <= maximum);
  return fc.oneof(...usableRanges.map(([min, max]) => within(min, max)));
}

interface SchemaBounds {
  readonly format?: string;
  readonly patterns?: ReadonlySet<RegExp>;
  readonly minimum?: number;
  readonly maximum?: number;
}

function boundsOf(schema: Schema): SchemaBounds {
  return schema._zod.bag; // Zod's checks write these; its type knows only that they are something
}
