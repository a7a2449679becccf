import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type {
  PublicText,
  TextBlock,
  TextHead,
  TextSection,
} from '../src/features/public-pages/legal/public-text.ts';

/**
 * Texts for people are Markdown files with a head, `content/<group>/<name>/<day they count from>.md`. The build reads
 * them, so a page loads data and no parser: `x.md` is the whole text, `x.md?head` its head alone.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md')) return null;
      this.addWatchFile(file);
      const text = readText(file);
      return `export default ${JSON.stringify(query === 'head' ? text.head : text)}`;
    },
  };
}

function readText(file: string): PublicText {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} does not begin with a head`);
  return { head: readHead(file, head), ...readBody(file, body) };
}

function readHead(file: string, lines: string): TextHead {
  const fields = new Map(lines.split('\n').map((line) => splitAt(line, ': ')));
  const [path, title, order] = ['path', 'title', 'order'].map((name) => fields.get(name));
  if (!path || !title || !order) throw new Error(`${file} needs a path, a title and an order`);
  return { path, title, order: Number(order), effective: basename(file, '.md') };
}

function splitAt(line: string, sign: string): [string, string] {
  const at = line.indexOf(sign);
  return [line.slice(0, at), line.slice(at + sign.length)];
}

/** Paragraphs, flat lists and tables below headings of the second level; anything else is a mistake in the text. */
function readBody(file: string, body: string): Pick<PublicText, 'intro' | 'sections'> {
  const intro: string[] = [];
  const sections: (TextSection & { body: TextBlock[] })[] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'space') continue;
    const section = sections.at(-1);
    const block = token.type === 'heading' ? undefined : readBlock(token);
    if (token.type === 'heading' && token['depth'] === 2) sections.push({ heading: plain(token), body: [] });
    else if (block !== undefined && section) section.body.push(block);
    else if (typeof block === 'string') intro.push(block);
    else throw new Error(`${file}: cannot be shown: ${token.raw}`);
  }
  return { intro, sections };
}

function readBlock(token: Token): TextBlock | undefined {
  if (token.type === 'paragraph') return plain(token);
  if (isList(token)) return { list: token.items.map(plain) };
  if (isTable(token))
    return { table: { head: token.header.map(plain), rows: token.rows.map((row) => row.map(plain)) } };
  return undefined;
}

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

function plain({ tokens, text }: { readonly tokens?: Token[]; readonly text?: string }): string {
  if (!tokens) return text ?? '';
  return tokens.map((token) => plain(token)).join('');
}
