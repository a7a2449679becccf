import * as core from 'zod/v4/core';

const compiled = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * The same schema with its objects parsed by generated code, as Zod itself does outside zod/mini: a page of twenty rows
 * takes less than half the time. Unsupported schemas are unchanged.
 */
export function compileSchema<T>(schema: core.$ZodType<T>): core.$ZodType<T>;
export function compileSchema(schema: core.$ZodType): core.$ZodType {
  const cached = compiled.get(schema);
  if (cached) return cached;
  const result = compileUncached(schema);
  compiled.set(schema, result);
  return result;
}

function compileUncached(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof core.$ZodObject) return new core.$ZodObjectJIT(withLazyShape(schema._zod.def));
  if (schema instanceof core.$ZodArray) {
    return new core.$ZodArray({ ...schema._zod.def, element: compileSchema(schema._zod.def.element) });
  }
  if (schema instanceof core.$ZodNullable) {
    return new core.$ZodNullable({ ...schema._zod.def, innerType: compileSchema(schema._zod.def.innerType) });
  }
  if (schema instanceof core.$ZodOptional && !(schema instanceof core.$ZodExactOptional)) {
    return new core.$ZodOptional({ ...schema._zod.def, innerType: compileSchema(schema._zod.def.innerType) });
  }
  if (schema instanceof core.$ZodDiscriminatedUnion) {
    return new core.$ZodDiscriminatedUnion({
      ...schema._zod.def,
      options: schema._zod.def.options.map((option) => compileSchema(option)),
    });
  }
  return schema;
}

/** Compiled at the first parse, so that a schema may be recursive. */
function withLazyShape(def: core.$ZodObjectDef): core.$ZodObjectDef {
  let shape: core.$ZodShape | undefined;
  return {
    ...def,
    get shape() {
      shape ??= Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, compileSchema(part)]),
      );
      return shape;
    },
  };
}
