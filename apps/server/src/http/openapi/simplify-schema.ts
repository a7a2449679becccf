type Json = Record<string, unknown>;

/** Readable JSON Schema: described fields (`noteFieldWords`), "or null" in one line, without redundant keywords. */
export function simplifySchema({ words, ...schema }: Json): Json {
  const parts = Object.fromEntries(
    Object.entries(expandRecord(schema))
      .filter(([name, value]) => !isRedundant(name, value))
      .map(([name, value]) => [
        name,
        name === 'properties' ? describeFields(value, isJson(words) ? words : {}) : simplifyPart(value),
      ]),
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

function describeFields(value: unknown, words: Json): Json {
  return Object.fromEntries(
    Object.entries(isJson(value) ? value : {}).map(([name, field]) => {
      const simple = isJson(field) ? simplifySchema(field) : {};
      return [name, words[name] === undefined ? simple : { description: words[name], ...simple }];
    }),
  );
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
