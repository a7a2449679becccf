/** What a public page may load. @param hosts Origins of storage and services besides this site. */
export function pagePolicy({ media, calls }: { media: readonly string[]; calls: readonly string[] }): string {
  const pictures = ["'self'", 'data:', ...media].join(' ');
  return [
    "default-src 'none'",
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "font-src 'self'",
    "style-src 'self'",
    // the sizes and colours that authors give to words
    "style-src-attr 'unsafe-inline'",
    "script-src 'self'",
    `connect-src ${["'self'", ...calls].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
