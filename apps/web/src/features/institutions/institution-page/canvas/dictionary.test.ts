import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionary } from './dictionary.ts';

/** The installed version's own texts, read from its code: it does not export them. */
function defaultWords(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve('@puckeditor/core'));
  const source = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((code) => code.includes('var defaultDictionary = {'));
  const table = /var defaultDictionary = \{([\s\S]*?)\n\};/.exec(source ?? '')?.[1] ?? '';
  return new Map(
    [...table.matchAll(/"([\w-]+)": "([^"]*)"/g)].map(([, key = '', words = '']) => [key, words]),
  );
}

const placeholders = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe('the words of Puck', () => {
  const own = defaultWords();

  it('are all translated, and no others', () => {
    expect(own.size).toBeGreaterThan(60);
    expect(Object.keys(dictionary).toSorted()).toEqual([...own.keys()].toSorted());
  });

  it.each(Object.entries(dictionary))('say %s in Chinese, with its placeholders', (key, words) => {
    expect(words.replace(/\{\w+\}/g, '')).toMatch(/^[\p{Script=Han}\p{P}\d %]+$/u);
    expect(placeholders(words)).toEqual(placeholders(own.get(key) ?? ''));
  });
});
