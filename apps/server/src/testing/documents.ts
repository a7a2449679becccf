import type { RichDocument } from '@gongdu/contract/document';

export function aDocument(...paragraphs: string[]): RichDocument {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}
