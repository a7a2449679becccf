import { readFileSync } from 'node:fs';
import type { Token, Tokens } from 'marked';

/** A Markdown file with front matter: lines `name: value` between two lines of dashes. A name may occur repeatedly. */
export interface HeadedMarkdown {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export function readHeadedMarkdown(file: string): HeadedMarkdown {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} does not begin with a head`);
  return { fields: head.split('\n').map((line) => splitAt(line, ': ')), body };
}

function splitAt(line: string, sign: string): [string, string] {
  const at = line.indexOf(sign);
  return [line.slice(0, at), line.slice(at + sign.length)];
}

/** The text of a token, without Markdown marks. */
export function plainOf(token: Token | Tokens.TableCell): string {
  if ('tokens' in token && token.tokens) return token.tokens.map((part) => plainOf(part)).join('');
  return 'text' in token ? token.text : '';
}
