import type { RichDocument } from '@gongdu/contract/document/document';

export function textDocument(...paragraphs: string[]): RichDocument {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}
