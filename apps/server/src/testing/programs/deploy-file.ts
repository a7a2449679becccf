import { readFileSync } from 'node:fs';

/** A file below `deploy`, which operators copy: tests run with the same settings, so that they are known to work. */
export function deployFile(path: string): string {
  return readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8');
}

/** The text with other values for its lines `name = value` or `name value`. @throws Error if it has no such line */
export function withSettings(text: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).reduce((changed, [name, value]) => {
    const line = new RegExp(`^(${name}(?: *= *| +)).*$`, 'm');
    if (!line.test(changed)) throw new Error(`there is no setting ${name}`);
    return changed.replace(line, (_, start: string) => `${start}${value}`);
  }, text);
}
