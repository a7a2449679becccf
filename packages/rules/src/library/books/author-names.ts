/** Placeholders for an unknown author. */
const unknownAuthors = new Set(['佚名', '无名氏', '不详', '未知', 'anonymous']);
/** A country before a name: `[法]`, `（日）`. */
const country = /^[[［(（【〔〈][^\]］)）】〕〉]{1,8}[\]］)）】〕〉]\s*/u;
/** A role behind a name: 编, 著. */
const role = /(?:\s+(?:编著|主编|选编|编选|校注|整理|编|著|撰|辑|等)|\s*[(（](?:编著|主编|编|著|等)[)）])+$/u;

/** The names on a book's author line as written, without country, role and unknown authors. */
export function authorNames(line: string): string[] {
  const separators = /\p{Script=Han}/u.test(line) ? /[、，,;；/／&＆]/u : /[、，;；/／&＆]/u;
  const names = line
    .normalize('NFC')
    .split(separators)
    .map((each) => each.trim().replace(country, '').replace(role, '').trim())
    .filter((name) => name !== '' && !unknownAuthors.has(name.toLowerCase()));
  const byKey = new Map(names.toReversed().map((name) => [authorKey(name), name]));
  return names.filter((name) => byKey.get(authorKey(name)) === name);
}

/** The key for comparing names: without case, spaces and dots, so that 加西亚·马尔克斯 equals 加西亚•马尔克斯. */
export function authorKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·•・‧∙.．]/gu, '');
}

export function authorPath(name: string): string {
  return `/author/${encodeURIComponent(name)}`;
}
