/** The kinds of institutions that may apply for an account. */
export const institutionKinds = ['publisher', 'bookshop', 'library', 'school', 'media', 'other'] as const;
export type InstitutionKind = (typeof institutionKinds)[number];
export const institutionKindLabels: Record<InstitutionKind, string> = {
  publisher: '出版社',
  bookshop: '书店',
  library: '图书馆',
  school: '学校',
  media: '媒体',
  other: '其他机构',
};

export const institutionNameMax = 40;

/** Addresses of public pages, `/i/{slug}`: lower-case letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){1,38}[a-z0-9]$/;
/** Words that would look like a part of the product. */
export const reservedSlugs: readonly string[] = [
  ...['admin', 'api', 'app', 'about', 'gongdu', 'help', 'index', 'institution', 'login', 'new', 'official'],
  ...['preview', 'search', 'service', 'settings', 'static', 'support', 'system', 'test', 'www'],
];
