const breaks = /<br\s*\/?>|<\/(?:p|div|li|blockquote|h[1-6])>/giu;
/** Elements that members' reviews are written with: `<三体>` and `<10` are words. */
const tags =
  /<\/?(?:a|b|blockquote|br|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|s|small|span|strike|strong|sub|sup|u|ul)(?:\s[^<>]{0,1000})?\/?>/giu;
const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/** The words of a review that its service keeps as HTML. */
export function textOfHtml(html: string): string {
  return html
    .replace(breaks, '\n')
    .replace(tags, '')
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|#39);/giu,
      (reference, name: string) => references[name.toLowerCase()] ?? reference,
    )
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
