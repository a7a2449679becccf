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

/** The input with other texts at these paths; what they do not lead through is shared with it. */
export function withTexts(input: unknown, texts: readonly InputText[]): unknown {
  return texts.reduce((changed, { path, text }) => replaced(changed, path, text), input);
}

function replaced(value: unknown, [name, ...rest]: InputText['path'], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((each, index) => (index === name ? replaced(each, rest, text) : each));
  return isRecord(value) ? { ...value, [name]: replaced(value[name], rest, text) } : value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
