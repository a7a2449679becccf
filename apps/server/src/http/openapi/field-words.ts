import { callDocs } from '@gongdu/contract/call-docs';
import { fieldMetadata } from '@gongdu/contract/field';
import * as core from 'zod/v4/core';
import { partsOf } from './component-names.ts';

/**
 * Notes at each object of a described call the words of its fields, from which `simplifySchema` takes them. An object of
 * several calls keeps its first words. @returns The words that no field takes.
 */
export function noteFieldWords(): string[] {
  return [...callDocs].flatMap(([endpoint, { words }]) => {
    const used = new Set<string>();
    const seen = new Set<core.$ZodType>();
    for (const schema of [endpoint.body, endpoint.params, endpoint.query, endpoint.reply])
      if (schema) visit(schema, '');
    return Object.keys(words).flatMap((name) => (used.has(name) ? [] : [`${endpoint.path}: ${name}`]));

    function visit(schema: core.$ZodType, parent: string): void {
      if (seen.has(schema)) return;
      seen.add(schema);
      const isObject = schema instanceof core.$ZodObject;
      if (isObject) note(schema, parent);
      for (const [name, part] of partsOf(schema)) visit(part, isObject ? name : parent);
    }

    function note(schema: core.$ZodObject, parent: string): void {
      const own = Object.keys(schema._zod.def.shape).flatMap((name) => {
        const key = [`${parent}.${name}`, name].find((each) => Object.hasOwn(words, each)) ?? '';
        used.add(key);
        return words[key] === undefined ? [] : [[name, words[key]] as const];
      });
      const known = fieldMetadata.get(schema);
      fieldMetadata.add(schema, { ...known, words: { ...Object.fromEntries(own), ...known?.words } });
    }
  });
}
