import { escapeHtml } from './html.ts';

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** HTML in which everything that is put in is escaped, but what is HTML itself; null, undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((text, string, at) => `${text}${at === 0 ? '' : htmlOf(parts[at - 1])}${string}`, ''),
  );
}

function htmlOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(htmlOf).join('');
  return escapeHtml(String(part));
}
