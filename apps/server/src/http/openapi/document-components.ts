import { documentBlocks } from '@gongdu/contract/document/nodes';
import type { Json } from './schemas.ts';

const nodeRef = { $ref: '#/components/schemas/DocumentNode' };

/** The shape of a rich text. Allowed children are checked by code, which drops others. */
export const documentComponents: Record<string, Json> = {
  RichDocument: {
    type: 'object',
    description: `正文：TipTap 的 JSON。最外层可以放 ${documentBlocks.join('、')}；没有列出的节点、标记和属性在保存时去掉，图片与视频须是本站存储里的地址。`,
    required: ['type', 'content'],
    properties: {
      type: { type: 'string', const: 'doc', description: '总是 doc' },
      content: { type: 'array', description: '各段', items: nodeRef },
    },
    examples: [
      {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: '由四川过湖南去，靠东有一条官路。' }] },
        ],
      },
    ],
  },
  DocumentNode: {
    type: 'object',
    description: '正文的一个节点',
    required: ['type'],
    properties: {
      type: { type: 'string', description: '节点的类型，如 paragraph、heading、image、text' },
      attrs: { type: 'object', description: '属性，如标题的 level、图片的 src', additionalProperties: true },
      marks: {
        type: 'array',
        description: '文字的标记，如 bold、italic、link',
        items: {
          type: 'object',
          required: ['type'],
          properties: {
            type: { type: 'string', description: '标记的类型' },
            attrs: { type: 'object', description: '属性，如链接的 href', additionalProperties: true },
          },
        },
      },
      text: { type: 'string', description: 'text 节点的文字' },
      content: { type: 'array', description: '里面的节点', items: nodeRef },
    },
  },
};
