import { type FieldKind, fieldDescriptions, isExampled } from '@gongdu/contract/api-docs/field-descriptions';

type Json = Record<string, unknown>;

/** Readable JSON Schema: described fields, "or null" in one line, without redundant keywords. */
export function simplifySchema(schema: Json): Json {
  const parts = Object.fromEntries(
    Object.entries(expandRecord(schema))
      .filter(([name, value]) => !isRedundant(name, value))
      .map(([name, value]) => [name, name === 'properties' ? describeFields(value) : simplifyPart(value)]),
  );
  return mergeNullable(parts);
}

/** A map with a few known names, as an object. */
function expandRecord(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!isJson(propertyNames) || !isJson(additionalProperties) || !Array.isArray(propertyNames['enum']))
    return schema;
  const properties = propertyNames['enum'].map((name: string) => [name, { ...additionalProperties }]);
  return { ...rest, properties: Object.fromEntries(properties) };
}

function simplifyPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyPart);
  return isJson(value) ? simplifySchema(value) : value;
}

/** New fields do not change the version, so a reply is not closed; bounds of integers are JavaScript's own. */
function isRedundant(name: string, value: unknown): boolean {
  if (name === 'additionalProperties') return value === false;
  if (name === 'maximum') return value === Number.MAX_SAFE_INTEGER;
  return name === 'minimum' && value === Number.MIN_SAFE_INTEGER;
}

function describeFields(value: unknown): Json {
  return Object.fromEntries(
    Object.entries(isJson(value) ? value : {}).map(([name, field]) => [
      name,
      describeField(name, isJson(field) ? simplifySchema(field) : {}),
    ]),
  );
}

function describeField(name: string, field: Json): Json {
  const entry = descriptionOf(name, field);
  const [label, example] = typeof entry === 'string' ? [entry, undefined] : (entry ?? []);
  const { description = label, ...rest } = field;
  const isValidExample = example !== undefined && acceptsExample(field, example);
  return {
    ...(description !== undefined && { description }),
    ...rest,
    ...(isValidExample && { examples: [example] }),
  };
}

function descriptionOf(name: string, field: Json): string | readonly [string, string | number] | undefined {
  const entry = Object.hasOwn(fieldDescriptions, name) ? fieldDescriptions[name] : undefined;
  return entry === undefined || typeof entry === 'string' || isExampled(entry)
    ? entry
    : entry[fieldKind(field)];
}

/** The JSON type of a field: references are to objects, an enum has the type of its values. */
export function fieldKind({ type, enum: listed, const: only, anyOf }: Json): FieldKind {
  const sample = only ?? (Array.isArray(listed) ? listed[0] : undefined);
  const [first = typeof sample] = [type].flat().filter((each) => each !== 'null' && each !== undefined);
  if (first === 'integer' || first === 'number') return 'number';
  if (first === 'string' || first === 'boolean' || first === 'array') return first;
  const [option] = Array.isArray(anyOf) ? anyOf.filter((each) => each.type !== 'null') : [];
  return option ? fieldKind(option) : 'object';
}

/** A plain field with the example's type. */
function acceptsExample({ type, enum: listed, const: only }: Json, example: string | number): boolean {
  if (listed !== undefined || only !== undefined) return false;
  const wanted = typeof example === 'number' ? ['number', 'integer'] : ['string'];
  return [type].flat().some((each) => wanted.includes(String(each)));
}

/** `anyOf` of a plain type and null, as one type. */
function mergeNullable(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const { type, enum: listed, ...more } = anyOf[0];
  if (typeof type !== 'string' || 'const' in more) return schema;
  return { type: [type, 'null'], ...(listed && { enum: [...listed, null] }), ...more, ...rest };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
