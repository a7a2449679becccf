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

/** The text with other texts in place of some, wherever they stand. @throws Error if one is nowhere */
export function withTexts(text: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce((changed, [before, after]) => {
    if (!changed.includes(before)) throw new Error(`there is no ${before}`);
    return changed.replaceAll(before, () => after);
  }, text);
}
