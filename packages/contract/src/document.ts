import * as z from 'zod/mini';

/**
 * A rich text as TipTap's JSON, held to an allow-list: a node, mark or attribute that is not named here is refused
 * or dropped. Grows with the editor's tool set (P8).
 */
export type DocumentNode = {
  type: string;
  attrs?: Record<string, string | number | null> | undefined;
  marks?: { type: string; attrs?: Record<string, string | null> | undefined }[] | undefined;
  text?: string | undefined;
  content?: DocumentNode[] | undefined;
};
export type RichDocument = {
  type: 'doc';
  content: DocumentNode[];
};

export const fontSizes = ['12px', '14px', '18px', '24px', '28px', '32px'] as const;
export const linkPattern = /^(https?:|http:|mailto:|tel:)/i;
export const documentLimits = { nodes: 20_000, depth: 12, characters: 100_000 } as const;

const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'text',
];
const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'link', 'textStyle'];
const colour = /^#[0-9a-f]{6}$/i;

export const emptyDocument: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Refuses a document over its limits; drops nodes, marks and attributes that are not on the list. */
export const richDocument = z.pipe(
  z.custom<RichDocument>((value) => isDocument(value), '正文格式有误'),
  z.transform((value, context) => {
    const budget = { nodes: 0, characters: 0 };
    const content = keepNodes(value.content, 1, budget);
    if (budget.nodes > documentLimits.nodes || budget.characters > documentLimits.characters) {
      context.issues.push({
        code: 'custom',
        message: `正文最多 ${documentLimits.characters} 个字`,
        input: value,
      });
    }
    return { type: 'doc' as const, content };
  }),
);

export function plainText(document: RichDocument): string {
  return document.content.map(textOf).join('\n').trim();
}

function textOf(node: DocumentNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  const inner = (node.content ?? []).map(textOf);
  return inner.join(['listItem', 'bulletList', 'orderedList', 'blockquote'].includes(node.type) ? '\n' : '');
}

function isDocument(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'doc' && Array.isArray(value['content']);
}

function keepNodes(
  nodes: unknown,
  depth: number,
  budget: { nodes: number; characters: number },
): DocumentNode[] {
  if (!Array.isArray(nodes) || depth > documentLimits.depth) return [];
  return nodes.flatMap((node) => keepNode(node, depth, budget));
}

function keepNode(
  node: unknown,
  depth: number,
  budget: { nodes: number; characters: number },
): DocumentNode[] {
  // Past the budget nothing more is walked: the document is refused as a whole anyway.
  if (budget.nodes++ > documentLimits.nodes || !isRecord(node)) return [];
  const { type, text, content } = node;
  if (typeof type !== 'string' || !blocks.includes(type)) return [];
  if (type === 'text') return keepText(text, node['marks'], budget);
  const attrs = nodeAttributes(type, node['attrs']);
  const inner = keepNodes(content, depth + 1, budget);
  return [{ type, ...(attrs && { attrs }), ...(inner.length > 0 && { content: inner }) }];
}

function keepText(text: unknown, given: unknown, budget: { characters: number }): DocumentNode[] {
  if (typeof text !== 'string' || text === '') return [];
  budget.characters += text.length;
  const kept = (Array.isArray(given) ? given : []).flatMap(keepMark);
  return [{ type: 'text', text, ...(kept.length > 0 && { marks: kept }) }];
}

function keepMark(mark: unknown): { type: string; attrs?: Record<string, string | null> }[] {
  if (!isRecord(mark) || typeof mark['type'] !== 'string' || !marks.includes(mark['type'])) return [];
  const attrs = isRecord(mark['attrs']) ? mark['attrs'] : {};
  if (mark['type'] === 'link') {
    const href = attrs['href'];
    return typeof href === 'string' && linkPattern.test(href) ? [{ type: 'link', attrs: { href } }] : [];
  }
  if (mark['type'] === 'textStyle') return keepTextStyle(attrs);
  return [{ type: mark['type'] }];
}

function keepTextStyle(
  attrs: Record<string, unknown>,
): { type: string; attrs: Record<string, string | null> }[] {
  const size = fontSizes.find((allowed) => allowed === attrs['fontSize']);
  const color =
    typeof attrs['color'] === 'string' && colour.test(attrs['color']) ? attrs['color'] : undefined;
  if (!size && !color) return [];
  return [{ type: 'textStyle', attrs: { ...(size && { fontSize: size }), ...(color && { color }) } }];
}

function nodeAttributes(type: string, given: unknown): Record<string, string | number | null> | undefined {
  const attrs = isRecord(given) ? given : {};
  const align = ['center', 'right', 'justify'].find((value) => value === attrs['textAlign']);
  const aligned = align ? { textAlign: align } : undefined;
  if (type === 'heading')
    return { level: [1, 2, 3].find((level) => level === attrs['level']) ?? 2, ...aligned };
  return type === 'paragraph' ? aligned : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
