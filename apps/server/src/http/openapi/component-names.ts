import * as core from 'zod/v4/core';
import { capitalize } from './contract-names.ts';

export interface Root {
  readonly name: string;
  readonly schema: core.$ZodType;
  readonly io: 'input' | 'output';
  /** The calls that use it: a schema of several calls is written once. */
  readonly owner: string;
  /** Inlined where it is used, so it is not a component. */
  readonly inline: boolean;
}

/**
 * Which schemas become components, and their names: those exported by the contract, and of the others shared or
 * recursive ones, named after their first use.
 */
export function componentNames(
  roots: readonly Root[],
  exported: ReadonlyMap<core.$ZodType, string>,
): ReadonlyMap<core.$ZodType, string> {
  const seen = new Map<core.$ZodType, { defaultName: string; owners: Set<string>; isRecursive: boolean }>();
  for (const { schema, name, owner, inline } of roots) {
    if (!inline) visit(schema, name, owner, []);
    else for (const [part, each] of partsOf(schema)) visit(each, name + capitalize(part), owner, [schema]);
  }
  const names = new Map<core.$ZodType, string>();
  const taken = new Set<string>();
  for (const [schema, { defaultName, owners, isRecursive }] of seen) {
    const name = exported.get(schema) ?? (owners.size > 1 || isRecursive ? defaultName : undefined);
    if (name === undefined || !isWorthNaming(schema)) continue;
    const uniqueName = taken.has(name) ? defaultName : name;
    if (taken.has(uniqueName)) throw new Error(`two schemas would be called ${uniqueName}`);
    taken.add(uniqueName);
    names.set(schema, uniqueName);
  }
  return names;

  function visit(
    schema: core.$ZodType,
    defaultName: string,
    owner: string,
    ancestors: core.$ZodType[],
  ): void {
    const known = seen.get(schema) ?? { defaultName, owners: new Set(), isRecursive: false };
    seen.set(schema, known);
    known.owners.add(owner);
    if (ancestors.includes(schema)) {
      known.isRecursive = true;
      return;
    }
    const parentName = exported.get(schema) ?? known.defaultName;
    for (const [name, part] of partsOf(schema))
      visit(part, parentName + capitalize(name), owner, [...ancestors, schema]);
  }
}

/** The parts of a schema, with a word for the position of each. */
export function partsOf(schema: core.$ZodType): (readonly [string, core.$ZodType])[] {
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
