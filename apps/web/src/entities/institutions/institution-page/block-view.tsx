import { type BlockProps, type BlockType, blockTypes } from '@gongdu/contract/institutions/page/blocks';
import type { BlockOf, PageBlock } from '@gongdu/contract/institutions/page/document';
import { createElement, type ReactNode } from 'react';
import { BannerView } from './blocks/banner.tsx';
import { BookShelfView } from './blocks/book-shelf.tsx';
import { ContactView, MapView } from './blocks/contact.tsx';
import { AnnouncementsView, CirclesView, PostsView, ReadingLeadsView } from './blocks/item-lists.tsx';
import { DividerView, LinkCardView, NoticeView } from './blocks/notice.tsx';
import { ImageGridView, ImageView, VideoView } from './blocks/pictures.tsx';
import { RichTextView } from './blocks/rich-text.tsx';
import { TabsView } from './blocks/tabs.tsx';
import type { BlockViewProps, PageContext } from './page-context.ts';

type Views = { readonly [T in BlockType]: (props: BlockViewProps<T>) => ReactNode };

const views: Views = {
  banner: BannerView,
  notice: NoticeView,
  richText: RichTextView,
  image: ImageView,
  imageGrid: ImageGridView,
  video: VideoView,
  bookShelf: BookShelfView,
  posts: PostsView,
  readingLeads: ReadingLeadsView,
  circles: CirclesView,
  announcements: AnnouncementsView,
  linkCard: LinkCardView,
  contact: ContactView,
  map: MapView,
  divider: DividerView,
  tabs: TabsView,
};

interface DrawnBlock<T extends BlockType> {
  readonly type: T;
  readonly id: string;
  readonly props: BlockProps<T>;
  readonly context: PageContext;
  /** For tabs; the editor inserts its own drop zones here. */
  readonly panel?: (tabId: string) => ReactNode;
}

/** One block, as rendered on the page and on the editor's canvas. Unknown types are not rendered. */
export function BlockView<T extends BlockType>({ type, id, props, context, panel }: DrawnBlock<T>) {
  if (!blockTypes.includes(type)) return null;
  const View: (props: BlockViewProps<T>) => ReactNode = views[type];
  return createElement(View, { id, props, context, items: context.items[id] ?? [], panel: panel ?? noPanel });
}

const noPanel = () => null;

interface BlockListProps {
  readonly blocks: readonly PageBlock[];
  readonly context: PageContext;
}

export function BlockList({ blocks, context }: BlockListProps) {
  return blocks.map((block) => <StoredBlock key={block.id} block={block} context={context} />);
}

function StoredBlock<T extends BlockType>({ block, context }: { block: BlockOf<T>; context: PageContext }) {
  const panel = (tabId: string) => {
    const blocks = block.children?.[tabId] ?? [];
    return isBlank(blocks, context) ? null : <BlockList blocks={blocks} context={context} />;
  };
  return <BlockView type={block.type} id={block.id} props={block.props} context={context} panel={panel} />;
}

const dataBlocks: readonly BlockType[] = ['bookShelf', 'posts', 'readingLeads', 'circles', 'announcements'];

/** Whether visitors see nothing of these blocks: data blocks without data, and tabs that contain only such blocks. */
export function isBlank(blocks: readonly PageBlock[], context: PageContext): boolean {
  return (
    !context.editing &&
    blocks.every(({ type, id, children }) => {
      if (type === 'tabs') return isBlank(Object.values(children ?? {}).flat(), context);
      return dataBlocks.includes(type) && (context.items[id] ?? []).length === 0;
    })
  );
}
