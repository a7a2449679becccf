import type { IsOwnMedia } from '../stored-media.ts';
import { documentLimits, isLarger } from './limits.ts';
import { cleanText } from './links.ts';
import { sanitizeMarks } from './marks.ts';
import { foreignMedia, mediaAddressOf } from './media.ts';
import type { DocumentNode, RichDocument } from './model.ts';
import { documentBlocks, type NodeRule, ruleOf } from './nodes.ts';
import { isRecord } from './parse-values.ts';

/** Why a document is refused as a whole; the message is for the member. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

interface SanitizeContext {
  readonly isOwn: IsOwnMedia;
  hasForeignMedia: boolean;
  nodes: number;
  characters: number;
  readonly polls: Set<string>;
}

/** The allowed part of a document. Throws DocumentError over the limits, before any deep traversal. */
export function sanitizeDocument(value: unknown, isOwn: IsOwnMedia): RichDocument {
  return sanitize(value, isOwn).document;
}

/** The same for a text that is to be kept: what its author would miss is refused and not dropped. */
export function sanitizeOwnDocument(value: unknown, isOwn: IsOwnMedia): RichDocument {
  const { document, hasForeignMedia } = sanitize(value, isOwn);
  if (hasForeignMedia) throw new DocumentError(foreignMedia);
  return document;
}

function sanitize(value: unknown, isOwn: IsOwnMedia) {
  assertWithinLimits(value);
  const context: SanitizeContext = {
    isOwn,
    hasForeignMedia: false,
    nodes: 0,
    characters: 0,
    polls: new Set(),
  };
  const content = isRecord(value) ? sanitizeNodes(value['content'], documentBlocks, context) : [];
  if (context.polls.size > documentLimits.polls)
    throw new DocumentError(`一篇里最多放 ${documentLimits.polls} 个投票`);
  const clean: RichDocument = { type: 'doc', content };
  if (isLarger(JSON.stringify(clean), documentLimits.bytes))
    throw new DocumentError('正文的格式过于复杂，请拆成几篇，或清除部分格式后再保存');
  return { document: clean, hasForeignMedia: context.hasForeignMedia };
}

/** Iterative: a nesting of a hundred thousand levels must not reach a recursive function. */
function assertWithinLimits(value: unknown): void {
  const waiting: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }];
  let nodes = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isRecord(node)) continue;
    nodes += 1;
    if (typeof node['text'] === 'string') characters += node['text'].length;
    if (depth > documentLimits.depth) throw new DocumentError('正文的层次过深，请减少列表或引用的嵌套');
    const content = Array.isArray(node['content']) ? node['content'] : [];
    if (nodes + waiting.length + content.length > documentLimits.nodes + 1) throw tooLong();
    if (characters > documentLimits.characters) throw tooLong();
    for (const child of content) waiting.push({ node: child, depth: depth + 1 });
  }
}

function tooLong(): DocumentError {
  return new DocumentError(`正文最多 ${documentLimits.characters} 个字`);
}

function sanitizeNodes(nodes: unknown, allowed: readonly string[], context: SanitizeContext): DocumentNode[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    if (!isRecord(node) || typeof node['type'] !== 'string' || !allowed.includes(node['type'])) return [];
    return sanitizeNode(node['type'], node, context) ?? [];
  });
}

function sanitizeNode(
  type: string,
  node: Record<string, unknown>,
  context: SanitizeContext,
): DocumentNode | undefined {
  if (type === 'text') return sanitizeText(node);
  const rule = ruleOf(type);
  const given = isRecord(node['attrs']) ? node['attrs'] : {};
  const attrs = rule?.attrs?.(given, context.isOwn);
  if (type === 'image' || type === 'video') context.hasForeignMedia ||= isForeign(given, context.isOwn);
  if (!rule || attrs === null || (type === 'poll' && isDuplicatePoll(attrs?.['pollId'], context)))
    return undefined;
  const content = contentOf(type, rule, node['content'], context);
  if (rule.needsContent && content.length === 0) return undefined;
  return {
    type,
    ...(attrs && Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

function contentOf(type: string, rule: NodeRule, given: unknown, context: SanitizeContext): DocumentNode[] {
  const clean = sanitizeNodes(given, rule.children, context);
  if (type === 'codeBlock') return clean.map(({ text }) => ({ type: 'text', text }));
  if (rule.defaultChild && clean.length === 0) return [{ type: rule.defaultChild }];
  return rule.firstChild && clean[0]?.type !== rule.firstChild
    ? [{ type: rule.firstChild }, ...clean]
    : clean;
}

function sanitizeText({ text, marks }: Record<string, unknown>): DocumentNode | undefined {
  const clean = typeof text === 'string' ? cleanText(text) : '';
  if (clean === '') return undefined;
  const cleanMarks = sanitizeMarks(marks);
  return { type: 'text', text: clean, ...(cleanMarks.length > 0 && { marks: cleanMarks }) };
}

/** A picture without any address is one that is still being sent. */
function isForeign({ src, poster }: Record<string, unknown>, isOwn: IsOwnMedia): boolean {
  return [src, poster].some(
    (address) =>
      typeof address === 'string' && address !== '' && mediaAddressOf(address, isOwn) === undefined,
  );
}

/** Votes are counted by the poll's id: of two with the same id only the first is kept. */
function isDuplicatePoll(pollId: unknown, { polls }: SanitizeContext): boolean {
  if (typeof pollId !== 'string' || polls.has(pollId)) return true;
  polls.add(pollId);
  return false;
}
