import * as core from 'zod/v4/core';
import { capital } from './contract-names.ts';

export interface Root {
  readonly name: string;
  readonly schema: core.$ZodType;
  readonly io: 'input' | 'output';
  /** Whose it is: what stands in several of them is written once. */
  readonly owner: string;
  /** Taken apart where it is used, and so no component itself. */
  readonly inline: boolean;
}

/**
 * Which schemas are written once and pointed at, and what they are called: those that the contract exports, and of the
 * others what several calls share or what contains itself, called after the place where it is met first.
 */
export function componentNames(
  roots: readonly Root[],
  exported: ReadonlyMap<core.$ZodType, string>,
): ReadonlyMap<core.$ZodType, string> {
  const met = new Map<core.$ZodType, { place: string; owners: Set<string>; again: boolean }>();
  for (const { schema, name, owner, inline } of roots) {
    if (!inline) meet(schema, name, owner, []);
    else for (const [part, each] of partsOf(schema)) meet(each, name + capital(part), owner, [schema]);
  }
  const names = new Map<core.$ZodType, string>();
  const taken = new Set<string>();
  for (const [schema, { place, owners, again }] of met) {
    const name = exported.get(schema) ?? (owners.size > 1 || again ? place : undefined);
    if (name === undefined || !isWorthNaming(schema)) continue;
    const free = taken.has(name) ? place : name;
    if (taken.has(free)) throw new Error(`two schemas would be called ${free}`);
    taken.add(free);
    names.set(schema, free);
  }
  return names;

  function meet(schema: core.$ZodType, place: string, owner: string, above: core.$ZodType[]): void {
    const known = met.get(schema) ?? { place, owners: new Set(), again: false };
    met.set(schema, known);
    known.owners.add(owner);
    if (above.includes(schema)) {
      known.again = true;
      return;
    }
    const here = exported.get(schema) ?? known.place;
    for (const [name, part] of partsOf(schema)) meet(part, here + capital(name), owner, [...above, schema]);
  }
}

/** What a schema is made of, by a word for the place of each. */
function partsOf(schema: core.$ZodType): (readonly [string, core.$ZodType])[] {
  if (schema instanceof core.$ZodObject) return Object.entries(schema._zod.def.shape);
  if (schema instanceof core.$ZodArray) return [['item', schema._zod.def.element]];
  if (schema instanceof core.$ZodUnion)
    return schema._zod.def.options.map((option, index) => [String(index + 1), option] as const);
  if (schema instanceof core.$ZodRecord) return [['value', schema._zod.def.valueType]];
  if (schema instanceof core.$ZodLazy) return [['', schema._zod.def.getter()]];
  if (schema instanceof core.$ZodPipe) {
    const { in: given, out } = schema._zod.def;
    return [['', given instanceof core.$ZodTransform ? out : given]];
  }
  const wrapped =
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault;
  return wrapped ? [['', schema._zod.def.innerType]] : [];
}

function isWorthNaming(schema: core.$ZodType): boolean {
  if (schema instanceof core.$ZodObject) return Object.keys(schema._zod.def.shape).length > 1;
  return schema instanceof core.$ZodUnion && schema._zod.def.options.some(isWorthNaming);
}
