import { writtenDocument } from '@gongdu/contract/document/document';
import { fieldMetadata, storedDocument } from '@gongdu/contract/field';
import { pageDocumentField } from '@gongdu/contract/institutions/page/endpoints';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { componentNames, type Root } from './component-names.ts';
import { noteFieldWords } from './field-words.ts';
import { simplifySchema } from './simplify-schema.ts';

export type Json = Record<string, unknown>;

export interface Schemas {
  readonly components: Record<string, Json>;
  /** The schema of a root: a reference if it is a component, unless the root is to be inlined. */
  of(root: Root): Json;
}

/** Rich text is checked by code (`document.ts`), which JSON Schema cannot express: `documentComponents` describes its shape. */
const documentRef = '#/components/schemas/RichDocument';
const documents: ReadonlySet<core.$ZodType> = new Set([writtenDocument, storedDocument]);

/** Also checked by code (`parsePage`). */
const pageDocumentWords =
  '主页文档：schema 为 1；theme 为模板与配色；blocks 为版块，各有 id、type、v 与 props，标签页的版块在 children 里';

/** JSON Schema (2020-12, as OpenAPI 3.1 has it) of all roots, shared parts as components. */
export function schemasOf(roots: readonly Root[], exported: ReadonlyMap<core.$ZodType, string>): Schemas {
  noteFieldWords();
  const names = componentNames(roots, exported);
  const fallbackNames = new Map(roots.toReversed().map(({ schema, name }) => [schema, `:${name}`]));
  const idOf = ({ schema }: Root) => names.get(schema) ?? fallbackNames.get(schema) ?? '';
  const generated = { input: generate('input'), output: generate('output') };
  const differs = inputOutputDiffers(names.values(), generated.input, generated.output);
  const components: Record<string, Json> = {};
  const resolved = new Map(roots.map((root) => [root, resolveRoot(root)]));
  return {
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b))),
    of: (root) => resolved.get(root) ?? {},
  };

  function generate(io: 'input' | 'output'): Record<string, Json> {
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of names) registry.add(schema, { id });
    for (const root of roots.filter((each) => each.io === io)) {
      if (!names.has(root.schema)) registry.add(root.schema, { id: idOf(root) });
    }
    const { schemas } = z.toJSONSchema(registry, {
      io,
      uri: (id) => `#/components/schemas/${id}`,
      metadata: fieldMetadata,
      unrepresentable: ({ zodSchema }) => {
        if (zodSchema === pageDocumentField) return { type: 'object', description: pageDocumentWords };
        if (documents.has(zodSchema)) return { $ref: documentRef };
        if (zodSchema instanceof core.$ZodCustom)
          throw new Error('a schema checked by code has no words here');
        return {};
      },
    });
    return Object.fromEntries(
      Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [
        id,
        simplifySchema(schema),
      ]),
    );
  }

  function resolveRoot(root: Root): Json {
    if (names.has(root.schema) && !root.inline) return referenceTo(idOf(root), root.io);
    return resolveReferences(generated[root.io][idOf(root)] ?? {}, root.io);
  }

  function referenceTo(id: string, io: 'input' | 'output'): Json {
    const name = io === 'input' && differs.has(id) ? `${id}Input` : id;
    const schema = generated[io][id];
    if (schema && !components[name]) {
      // Registered first, because it may be recursive.
      components[name] = {};
      Object.assign(components[name], resolveReferences(schema, io));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The same with all references resolved. */
  function resolveReferences(schema: Json, io: 'input' | 'output'): Json {
    return mapJson(schema, (part) => {
      const id = refIn(part);
      return id === null || part['$ref'] === documentRef ? part : { ...part, ...referenceTo(id, io) };
    });
  }
}

/** Components that differ between input and output, e.g. by their defaults. */
function inputOutputDiffers(
  names: Iterable<string>,
  input: Readonly<Record<string, Json>>,
  output: Readonly<Record<string, Json>>,
): ReadonlySet<string> {
  const ids = [...names];
  const differs = new Set(ids.filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])));
  for (let before = -1; before !== differs.size; ) {
    before = differs.size;
    for (const id of ids) {
      const text = JSON.stringify(input[id]);
      if ([...differs].some((other) => text?.includes(`"#/components/schemas/${other}"`))) differs.add(id);
    }
  }
  return differs;
}

function refIn({ $ref }: Json): string | null {
  return typeof $ref === 'string' ? $ref.slice('#/components/schemas/'.length) : null;
}

/** Every object of the tree, the innermost first. */
function mapJson(value: Json, change: (part: Json) => Json): Json {
  const walk = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return change(Object.fromEntries(Object.entries(each).map(([name, part]) => [name, walk(part)])));
  };
  return Object.fromEntries(Object.entries(change(value)).map(([name, part]) => [name, walk(part)]));
}
