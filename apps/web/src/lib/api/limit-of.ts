/** What is read of a schema, by its own names and not by its classes, which pages would load. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      /** Of a field that may be empty. */
      readonly innerType?: Schema;
      /** Of a field that is changed once it is read. */
      readonly in?: Schema;
      readonly checks?: readonly {
        readonly _zod: {
          readonly def: { readonly check: string; readonly maximum?: unknown; readonly value?: unknown };
        };
      }[];
    };
  };
}

/** The most characters that the schema of a body takes of a text; undefined: it sets no limit, or the field is no text. */
export function maxCharacters(body: Schema, field: string): number | undefined {
  const maximum = checkOf(body, field, 'string', 'max_length')?.maximum;
  return maximum === undefined ? undefined : Number(maximum);
}

/** The most digits of a number, likewise. */
export function maxDigits(body: Schema, field: string): number | undefined {
  const value = checkOf(body, field, 'number', 'less_than')?.value;
  return value === undefined ? undefined : String(value).length;
}

function checkOf(body: Schema, field: string, type: string, check: string) {
  const { def } = innermost(body._zod.def.shape?.[field])?._zod ?? {};
  if (def?.type !== type) return undefined;
  return def.checks?.map((each) => each._zod.def).find((each) => each.check === check);
}

/** What is filled in. */
function innermost(schema: Schema | undefined): Schema | undefined {
  const inner = schema?._zod.def.innerType ?? schema?._zod.def.in;
  return inner ? innermost(inner) : schema;
}
