import { basename } from 'node:path';
import type { PublicText, TextBlock, TextHead, TextSection } from '@gongdu/contract/core/public-texts/text';
import { marked, type Token, type Tokens } from 'marked';
import { type HeadedMarkdown, plainOf, readHeadedMarkdown } from '../../../shared/text/headed-markdown.ts';

/**
 * Parses a public text: a Markdown file with front matter, `content/<group>/<name>/<day from which it applies>.md`. The
 * front matter contains path, title and order; a version with changes has a line `change: …` for each, and `material:
 * true` if members have to agree again.
 */
export function readText(file: string): PublicText {
  const { fields, body } = readHeadedMarkdown(file);
  return { head: parseHead(file, fields), ...parseBody(file, body) };
}

/** Only the front matter. */
export function readTextHead(file: string): TextHead {
  return parseHead(file, readHeadedMarkdown(file).fields);
}

function parseHead(file: string, fields: HeadedMarkdown['fields']): TextHead {
  const valuesOf = (wanted: string) => fields.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const [path, title, order, material] = ['path', 'title', 'order', 'material'].map(
    (name) => valuesOf(name)[0],
  );
  if (!path || !title || !order) throw new Error(`${file} needs a path, a title and an order`);
  const changes = valuesOf('change');
  if (material === 'true' && changes.length === 0) throw new Error(`${file} does not say what it changes`);
  return {
    path,
    title,
    order: Number(order),
    effective: basename(file, '.md'),
    changes,
    material: material === 'true',
  };
}

/** Paragraphs, flat lists and tables below headings of the second level; anything else is an error in the text. */
function parseBody(file: string, body: string): Pick<PublicText, 'intro' | 'sections'> {
  const intro: string[] = [];
  const sections: (TextSection & { body: TextBlock[] })[] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'space') continue;
    const section = sections.at(-1);
    const block = token.type === 'heading' ? undefined : parseBlock(token);
    if (token.type === 'heading' && token['depth'] === 2)
      sections.push({ heading: plainOf(token), body: [] });
    else if (block !== undefined && section) section.body.push(block);
    else if (typeof block === 'string') intro.push(block);
    else throw new Error(`${file}: cannot be shown: ${token.raw}`);
  }
  return { intro, sections };
}

function parseBlock(token: Token): TextBlock | undefined {
  if (token.type === 'paragraph') return plainOf(token);
  if (isList(token)) return { list: token.items.map(plainOf) };
  if (isTable(token))
    return { table: { head: token.header.map(plainOf), rows: token.rows.map((row) => row.map(plainOf)) } };
  return undefined;
}

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
