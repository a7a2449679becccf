/** Stand where nobody knows who wrote the book. */
const unknownAuthors = new Set(['佚名', '无名氏', '不详', '未知', 'anonymous']);
/** `[法]`, `（日）` before a name. */
const country = /^[[［(（【〔〈][^\]］)）】〕〉]{1,8}[\]］)）】〕〉]\s*/u;
/** What somebody did for the book, behind their name. */
const part = /(?:\s+(?:编著|主编|选编|编选|校注|整理|编|著|撰|辑|等)|\s*[(（](?:编著|主编|编|著|等)[)）])+$/u;

/** The names on a book's author line, as they are written: without country, part and those that nobody knows. */
export function authorNames(line: string): string[] {
  const separators = /\p{Script=Han}/u.test(line) ? /[、，,;；/／&＆]/u : /[、，;；/／&＆]/u;
  const names = line
    .normalize('NFC')
    .split(separators)
    .map((each) => each.trim().replace(country, '').replace(part, '').trim())
    .filter((name) => name !== '' && !unknownAuthors.has(name.toLowerCase()));
  const byKey = new Map(names.toReversed().map((name) => [authorKey(name), name]));
  return names.filter((name) => byKey.get(authorKey(name)) === name);
}

/** By which names are compared: without case, spaces and dots, so that 加西亚·马尔克斯 and 加西亚•马尔克斯 are one. */
export function authorKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·•・‧∙.．]/gu, '');
}

export function authorPath(name: string): string {
  return `/author/${encodeURIComponent(name)}`;
}
