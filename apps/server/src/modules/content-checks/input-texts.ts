/** A text of an input with its field path. */
export interface InputText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** The texts at a path such as `items.*.note`, without missing and empty ones. */
export function textsAt(input: unknown, path: string): InputText[] {
  return walk(input, path.split('.'), []);
}

function walk(value: unknown, [name, ...rest]: readonly string[], at: InputText['path']): InputText[] {
  if (name === undefined)
    return typeof value === 'string' && value.trim() !== '' ? [{ path: at, text: value }] : [];
  if (name === '*')
    return Array.isArray(value) ? value.flatMap((each, index) => walk(each, rest, [...at, index])) : [];
  return isRecord(value) ? walk(value[name], rest, [...at, name]) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
