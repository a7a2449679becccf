import type { PublicText } from './public-text.ts';

/** A file of its own: the list of the pages is part of every first load, the names of the texts are not. */
const texts = import.meta.glob<PublicText>('../../../../../../content/legal/*/*.md', { import: 'default' });

/** The words of one version of a page. */
export function legalText(file: string): Promise<PublicText> {
  const load = texts[file];
  return load ? load() : Promise.reject(new Error(`no text ${file}`));
}
