import type { TextHead } from './public-text.ts';

export interface LegalPage extends Omit<TextHead, 'effective' | 'order'> {
  /** The one that counts first, older ones behind it: they stay readable. `file` is what `legalText` takes. */
  readonly versions: readonly { readonly effective: string; readonly file: string }[];
}

/** Every text page that is open without signing in, and the two agreements of the institution application. */
export const legalPages: readonly LegalPage[] = pagesOf(
  import.meta.glob<TextHead>('../../../../../../content/legal/*/*.md', {
    query: '?head',
    import: 'default',
    eager: true,
  }),
);

/** One page for each folder of versions, in their order. */
export function pagesOf(heads: Record<string, TextHead>): LegalPage[] {
  const pages = new Map<string, LegalPage & { readonly order: number }>();
  const newestFirst = Object.entries(heads).sort(([, one], [, other]) =>
    other.effective.localeCompare(one.effective),
  );
  for (const [file, { effective, ...head }] of newestFirst) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const page = pages.get(folder) ?? { ...head, versions: [] };
    pages.set(folder, { ...page, versions: [...page.versions, { effective, file }] });
  }
  return [...pages.values()].sort((one, other) => one.order - other.order);
}
