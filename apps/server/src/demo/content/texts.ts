import { join } from 'node:path';
import type { DocumentNode, RichDocument } from '@gongdu/contract/document/document';
import { marked, type Token, type Tokens } from 'marked';
import * as z from 'zod/mini';
import { plainOf, readHeadedMarkdown } from '../../shared/text/headed-markdown.ts';
import { DemoContentError, demoFolder, listMarkdown, parseContent } from './read.ts';

const head = { title: z.string(), daysAgo: z.coerce.number() };
const keys = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? [] : text.split(', '))),
);
const postHead = z.strictObject({
  ...head,
  kind: z.enum(['post', 'review']),
  /** A person's key, or xiaoman, zhiqiu, chenyan. */
  author: z.string(),
  /** The key of the book it is about. */
  book: z.optional(z.string()),
  /** 1 to 5. */
  rating: z.optional(z.coerce.number()),
  spoiler: z.optional(z.stringbool()),
  topics: keys,
  state: z._default(z.enum(['draft', 'pending', 'published', 'refused']), 'published'),
});
const newsHead = z.strictObject({ ...head, author: z.enum(['nanfeng', 'operator']) });

interface DemoText {
  /** Its path in the folder, without the ending. */
  readonly key: string;
  readonly body: readonly DocumentNode[];
}
export type DemoPost = DemoText & z.output<typeof postHead>;

/** Every post and review of the demo community. */
export const demoPosts: readonly DemoPost[] = readTexts('posts', postHead);
/** News by the bookshop and the operators. */
export const demoNews = readTexts('news', newsHead);

function readTexts<S extends z.ZodMiniType<object>>(folder: string, schema: S) {
  return listMarkdown(folder).map((file) => {
    const { fields, body } = readHeadedMarkdown(join(demoFolder, file));
    const blocks = marked.lexer(body).filter(({ type }) => type !== 'space');
    return {
      ...parseContent(file, schema, Object.fromEntries(fields)),
      key: file.slice(folder.length + 1, -'.md'.length),
      body: blocks.map((token) => nodeOf(file, token)),
    };
  });
}

/** Paragraphs, headings, quotations of one paragraph and flat lists. */
function nodeOf(file: string, token: Token): DocumentNode {
  if (token.type === 'paragraph') return paragraph(plainOf(token));
  if (token.type === 'heading')
    return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: plainOf(token) }] };
  if (token.type === 'blockquote') return { type: 'blockquote', content: [paragraph(plainOf(token))] };
  if (!isList(token)) throw new DemoContentError(file, `cannot be shown: ${token.raw}`);
  const items = token.items.map((item) => ({ type: 'listItem', content: [paragraph(plainOf(item))] }));
  return { type: 'bulletList', content: items };
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

export function paragraph(text: string): DocumentNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

export function documentOf(...content: readonly DocumentNode[]): RichDocument {
  return { type: 'doc', content: [...content] };
}
