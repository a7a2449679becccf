/**
 * One spelling for what readers take to be the same: full-width Latin letters and digits, capitals. Keeps every
 * character at its place, so that a hit in the folded text is at the same place in the text.
 */
export function normalize(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u0130', 'I')
    .toLowerCase();
}
