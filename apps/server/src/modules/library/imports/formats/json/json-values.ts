import { Tokenizer, TokenType } from '@streamparser/json';

/** A value as JSON holds it. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** Names and numbers that lead to a value. */
export type JsonPath = readonly (string | number)[];

export interface FoundValue {
  readonly path: JsonPath;
  readonly value: JsonValue;
}

/** Values inside of one that is put together; the others are not read. */
const partsMax = 2_000;
const depthMax = 64;

export class JsonBroken extends Error {
  override readonly name = 'JsonBroken';
}

/** Containers under way: their names and numbers. */
interface Level {
  readonly isList: boolean;
  key: string | number;
}

interface Building {
  readonly path: JsonPath;
  readonly root: Draft;
  readonly open: Draft[];
  parts: number;
}
type Draft = JsonValue[] | { [name: string]: JsonValue };

/**
 * The values of a JSON text at the paths that `wants` names, in slices, as they come: of all others nothing is kept, so
 * that memory does not grow with the file. Several texts may follow one another, each on its line.
 */
export async function* jsonValues(
  chunks: AsyncIterable<string>,
  wants: (path: JsonPath) => boolean,
): AsyncGenerator<readonly FoundValue[]> {
  const reader = createReader(wants);
  for await (const chunk of chunks) {
    const found = reader.write(chunk);
    if (found.length > 0) yield found;
  }
  yield reader.end();
}

function createReader(wants: (path: JsonPath) => boolean) {
  const tokenizer = new Tokenizer({ separator: '' });
  const levels: Level[] = [];
  const found: FoundValue[] = [];
  let building: Building | undefined;
  let isName = false;
  let texts = 0;
  tokenizer.onError = (error) => {
    throw new JsonBroken(error.message);
  };
  tokenizer.onToken = ({ token, value }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET)
      open(token === TokenType.LEFT_BRACKET);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) close();
    else if (token === TokenType.COMMA) step();
    else if (token === TokenType.STRING && isName) name(String(value));
    else if (token !== TokenType.COLON && token !== TokenType.SEPARATOR) scalar(scalarOf(value));
  };
  return { write, end };

  function write(chunk: string): FoundValue[] {
    tokenizer.write(chunk);
    return found.splice(0);
  }

  function end(): FoundValue[] {
    if (levels.length > 0) throw new JsonBroken('unfinished');
    return found.splice(0);
  }

  function pathNow(): JsonPath {
    return [texts, ...levels.map(({ key }) => key)];
  }

  function open(isList: boolean): void {
    if (levels.length >= depthMax) throw new JsonBroken('too deep');
    const draft: Draft = isList ? [] : {};
    if (building) {
      put(building, draft);
      building.open.push(draft);
    } else {
      const path = pathNow();
      if (wants(path)) building = { path, root: draft, open: [draft], parts: 0 };
    }
    levels.push({ isList, key: isList ? 0 : '' });
    isName = !isList;
  }

  function close(): void {
    levels.pop();
    isName = false;
    if (building) {
      building.open.pop();
      if (building.open.length === 0) {
        found.push({ path: building.path, value: building.root });
        building = undefined;
      }
    }
    if (levels.length === 0) texts += 1;
  }

  function step(): void {
    const level = levels.at(-1);
    if (!level) return;
    if (typeof level.key === 'number') level.key += 1;
    isName = !level.isList;
  }

  function name(key: string): void {
    const level = levels.at(-1);
    if (level) level.key = key;
    isName = false;
  }

  function scalar(value: JsonValue): void {
    if (building) put(building, value);
    else {
      const path = pathNow();
      if (wants(path)) found.push({ path, value });
    }
    if (levels.length === 0) texts += 1;
  }

  function put(into: Building, value: JsonValue): void {
    into.parts += 1;
    if (into.parts > partsMax) return;
    const draft = into.open.at(-1);
    const key = levels.at(-1)?.key;
    if (Array.isArray(draft)) draft.push(value);
    else if (draft && typeof key === 'string' && key !== '__proto__') draft[key] = value;
  }
}

function scalarOf(value: unknown): JsonValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a value that is one; a number as it is written. */
export function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
