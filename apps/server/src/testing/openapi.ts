/** As much of an OpenAPI document as tests look at. */
export interface OpenApi {
  readonly servers: readonly unknown[];
  readonly tags: readonly { readonly name: string }[];
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

interface Schema {
  readonly enum?: string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Answer {
  readonly $ref?: string;
  readonly headers?: unknown;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly in?: string;
    readonly name?: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: Pick<Answer, 'content'>;
  readonly responses: Readonly<Record<string, Answer>>;
}

export function operationsOf({ paths }: OpenApi): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

type Json = Record<string, unknown>;

/** Every object of the document with its path; `name` where it is a parameter or a field of a schema. */
export function allParts(document: object): { part: Json; name: string | null; path: string }[] {
  return partsUnder(document, '#', false);
}

function partsUnder(value: unknown, path: string, areFields: boolean): ReturnType<typeof allParts> {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const childPath = `${path}/${key}`;
    // `properties` of a field called so is a field; below `example` and `examples` stand values.
    if (key === 'example' || key === 'examples') return [];
    const descendants = partsUnder(each, childPath, key === 'properties' && !areFields);
    return isJson(each)
      ? [{ part: each, name: nameOf(each, key, areFields), path: childPath }, ...descendants]
      : descendants;
  });
}

function nameOf(part: Json, key: string, isField: boolean): string | null {
  if (typeof part['in'] === 'string' && typeof part['name'] === 'string') return part['name'];
  // Narrows the codes that `Problem` has described.
  return isField && key !== 'problem' ? key : null;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
