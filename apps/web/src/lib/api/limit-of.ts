import * as z from 'zod/mini';

/** The most characters that the schema of a body takes of a text; undefined: it sets no limit, or the field is no text. */
export function maxCharacters(body: z.core.$ZodType, field: string): number | undefined {
  const type = filledIn(body, field);
  if (!(type instanceof z.ZodMiniString)) return undefined;
  const limit = checksOf(type).find(({ check }) => check === 'max_length');
  return limit && 'maximum' in limit ? Number(limit.maximum) : undefined;
}

/** The most digits of a number, likewise. */
export function maxDigits(body: z.core.$ZodType, field: string): number | undefined {
  const type = filledIn(body, field);
  if (!(type instanceof z.ZodMiniNumber)) return undefined;
  const limit = checksOf(type).find(({ check }) => check === 'less_than');
  return limit && 'value' in limit ? String(limit.value).length : undefined;
}

function checksOf(type: z.core.$ZodType): z.core.$ZodCheckDef[] {
  return (type._zod.def.checks ?? []).map((check) => check._zod.def);
}

function filledIn(body: z.core.$ZodType, field: string): z.core.$ZodType | undefined {
  return body instanceof z.ZodMiniObject ? innermost(body.shape[field]) : undefined;
}

/** Of a field that may be empty, or is changed once it is read, the type of what is filled in. */
function innermost(type: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (type instanceof z.ZodMiniPipe) return innermost(type.def.in);
  const isWrapped =
    type instanceof z.ZodMiniOptional ||
    type instanceof z.ZodMiniNullable ||
    type instanceof z.ZodMiniDefault;
  return isWrapped ? innermost(type.def.innerType) : type;
}
