/**
 * A rich text as TipTap's JSON, restricted to an allow-list: a node, mark or attribute that is not in nodes.ts and
 * marks.ts is dropped.
 */
export type AttributeValue = string | number | boolean | null | string[] | number[];
export type Attributes = Record<string, AttributeValue>;
export type DocumentMark = { type: string; attrs?: Record<string, string | null> | undefined };
export type DocumentNode = {
  type: string;
  attrs?: Attributes | undefined;
  marks?: DocumentMark[] | undefined;
  text?: string | undefined;
  content?: DocumentNode[] | undefined;
};
export type RichDocument = {
  type: 'doc';
  content: DocumentNode[];
};
