import { emptyDocument } from '@gongdu/contract/document/document';
import { type BlockType, blockProps, blockVersions } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import * as z from 'zod/mini';
import { newId } from '../../../../lib/new-id.ts';

/** A block as the library adds it; one that shows objects shows none until they are chosen. */
export function newBlock(type: BlockType, id: string = newId()): PageBlock {
  const head = <T extends BlockType>(of: T) => ({ id, type: of, v: blockVersions[of] });
  switch (type) {
    case 'banner':
      return { ...head(type), props: z.parse(blockProps.banner, { slides: [{}] }) };
    case 'notice':
      return { ...head(type), props: z.parse(blockProps.notice, {}) };
    case 'richText':
      return { ...head(type), props: z.parse(blockProps.richText, { body: emptyDocument }) };
    case 'image':
      return { ...head(type), props: z.parse(blockProps.image, {}) };
    case 'imageGrid':
      return { ...head(type), props: z.parse(blockProps.imageGrid, { images: [] }) };
    case 'video':
      return { ...head(type), props: z.parse(blockProps.video, {}) };
    case 'bookShelf':
      return { ...head(type), props: z.parse(blockProps.bookShelf, { title: '推荐书目', by: 'hand' }) };
    case 'posts':
      return { ...head(type), props: z.parse(blockProps.posts, { title: '帖子与书评', by: 'hand' }) };
    case 'readingLeads':
      return { ...head(type), props: z.parse(blockProps.readingLeads, { title: '正在领读', by: 'hand' }) };
    case 'circles':
      return { ...head(type), props: z.parse(blockProps.circles, { title: '我们的圈子', by: 'hand' }) };
    case 'announcements':
      return { ...head(type), props: z.parse(blockProps.announcements, { title: '公告' }) };
    case 'linkCard':
      return { ...head(type), props: z.parse(blockProps.linkCard, {}) };
    case 'contact':
      return { ...head(type), props: z.parse(blockProps.contact, { title: '联系我们' }) };
    case 'map':
      return { ...head(type), props: z.parse(blockProps.map, { title: '怎么来' }) };
    case 'divider':
      return { ...head(type), props: z.parse(blockProps.divider, {}) };
    case 'tabs': {
      const tabs = ['第一页', '第二页'].map((title) => ({ id: newId(), title }));
      return {
        ...head(type),
        props: { tabs },
        children: Object.fromEntries(tabs.map((tab) => [tab.id, []])),
      };
    }
  }
}
