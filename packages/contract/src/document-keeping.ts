import { cleanText } from './document-address.ts';
import { documentLimits } from './document-limits.ts';
import { keepMarks } from './document-marks.ts';
import { documentBlocks, type NodeRule, ruleOf } from './document-nodes.ts';
import { isRecord } from './document-reading.ts';
import type { DocumentNode, RichDocument } from './document-shape.ts';
import type { OwnMedia } from './stored-media.ts';

/** Why a document cannot be kept at all; the message is for the person. */
export class DocumentRefusal extends Error {
  override readonly name = 'DocumentRefusal';
}

interface Keeping {
  readonly isOwn: OwnMedia;
  nodes: number;
  characters: number;
  readonly polls: Set<string>;
}

/** What of a document is on the list. Throws DocumentRefusal over the limits, before anything deep is walked. */
export function keepDocument(value: unknown, isOwn: OwnMedia): RichDocument {
  measure(value);
  const keeping: Keeping = { isOwn, nodes: 0, characters: 0, polls: new Set() };
  const content = isRecord(value) ? keepAll(value['content'], documentBlocks, keeping) : [];
  if (keeping.polls.size > documentLimits.polls)
    throw new DocumentRefusal(`一篇里最多放 ${documentLimits.polls} 个投票`);
  const kept: RichDocument = { type: 'doc', content };
  if (bytesOf(JSON.stringify(kept)) > documentLimits.bytes)
    throw new DocumentRefusal('正文的格式过于复杂，请拆成几篇，或清除部分格式后再保存');
  return kept;
}

/** Iterative: a nesting of a hundred thousand levels must not reach anything that calls itself. */
function measure(value: unknown): void {
  const waiting: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }];
  let nodes = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isRecord(node)) continue;
    nodes += 1;
    if (typeof node['text'] === 'string') characters += node['text'].length;
    if (depth > documentLimits.depth) throw new DocumentRefusal('正文的层次过深，请减少列表或引用的嵌套');
    const content = Array.isArray(node['content']) ? node['content'] : [];
    if (nodes + waiting.length + content.length > documentLimits.nodes + 1) throw tooLong();
    if (characters > documentLimits.characters) throw tooLong();
    for (const child of content) waiting.push({ node: child, depth: depth + 1 });
  }
}

function tooLong(): DocumentRefusal {
  return new DocumentRefusal(`正文最多 ${documentLimits.characters} 个字`);
}

function keepAll(nodes: unknown, allowed: readonly string[], keeping: Keeping): DocumentNode[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    if (!isRecord(node) || typeof node['type'] !== 'string' || !allowed.includes(node['type'])) return [];
    return keepNode(node['type'], node, keeping) ?? [];
  });
}

function keepNode(type: string, node: Record<string, unknown>, keeping: Keeping): DocumentNode | undefined {
  if (type === 'text') return keepText(node);
  const rule = ruleOf(type);
  const attrs = rule?.attrs?.(isRecord(node['attrs']) ? node['attrs'] : {}, keeping.isOwn);
  if (!rule || attrs === null || (type === 'poll' && isTwin(attrs?.['pollId'], keeping))) return undefined;
  const content = contentOf(type, rule, node['content'], keeping);
  if (rule.needsContent && content.length === 0) return undefined;
  return {
    type,
    ...(attrs && Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

function contentOf(type: string, rule: NodeRule, given: unknown, keeping: Keeping): DocumentNode[] {
  const kept = keepAll(given, rule.holds, keeping);
  if (type === 'codeBlock') return kept.map(({ text }) => ({ type: 'text', text }));
  if (rule.holdsAtLeast && kept.length === 0) return [{ type: rule.holdsAtLeast }];
  return rule.opensWith && kept[0]?.type !== rule.opensWith ? [{ type: rule.opensWith }, ...kept] : kept;
}

function keepText({ text, marks }: Record<string, unknown>): DocumentNode | undefined {
  const kept = typeof text === 'string' ? cleanText(text) : '';
  if (kept === '') return undefined;
  const worn = keepMarks(marks);
  return { type: 'text', text: kept, ...(worn.length > 0 && { marks: worn }) };
}

/** Votes are counted by the poll's id: of two alike only the first is a poll. */
function isTwin(pollId: unknown, { polls }: Keeping): boolean {
  if (typeof pollId !== 'string' || polls.has(pollId)) return true;
  polls.add(pollId);
  return false;
}

/** No TextEncoder without the DOM's or Node's types: a surrogate pair counts as 6 instead of 4. */
function bytesOf(json: string): number {
  const two = json.match(/[\u0080-\u07ff]/g)?.length ?? 0;
  const three = json.match(/[\u0800-\uffff]/g)?.length ?? 0;
  return json.length + two + 2 * three;
}
