const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Signs with a meaning in markup, and those that XML 1.0 forbids even as references: rows of earlier times have them. */
const escaped = /[&<>"'`]|(?![\t\n\r\u007f-\u009f])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;

/** For text and for attributes in either quotes, of HTML, SVG and XML. */
export function escapeHtml(text: string): string {
  return text.replace(escaped, (character) => entities[character] ?? '');
}

/** An element's attributes, each with a leading space; undefined ones left out, true ones without a value. */
export function attributesHtml(
  attributes: Readonly<Record<string, string | number | true | undefined>>,
): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
    })
    .join('');
}
