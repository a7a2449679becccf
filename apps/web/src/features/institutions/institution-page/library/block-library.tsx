import { type BlockType, blockLabels } from '@gongdu/contract/institutions/page/blocks';
import { Box, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { addBlock } from '../session/block-actions.ts';
import { useEditedPage } from '../session/page-context.ts';
import { BlockSketch } from './block-sketch.tsx';
import classes from './library.module.css';

const categories: readonly { readonly name: string; readonly types: readonly BlockType[] }[] = [
  { name: '展示', types: ['banner', 'notice', 'richText', 'image', 'imageGrid', 'video'] },
  { name: '社区内容', types: ['bookShelf', 'posts', 'readingLeads', 'circles', 'announcements'] },
  { name: '信息', types: ['linkCard', 'contact', 'map'] },
  { name: '排版', types: ['tabs', 'divider'] },
];

/** Search terms in addition to the name. */
const otherNames: Readonly<Partial<Record<BlockType, string>>> = {
  banner: '横幅 幻灯片 大图',
  notice: '公告条 提示 滚动',
  richText: '文字 文章 段落',
  imageGrid: '相册 照片',
  bookShelf: '图书 书单 推荐',
  posts: '文章 动态',
  readingLeads: '共读 活动',
  announcements: '通知 消息',
  linkCard: '报名 按钮 优惠',
  contact: '电话 地址 时间',
  map: '地址 位置 交通',
  divider: '横线 空白 间距',
  tabs: '分页 切换',
};

export const libraryHintId = 'block-library-hint';

interface BlockLibraryProps {
  /** On the desktop: makes each item draggable. */
  readonly wrap?: (type: BlockType, item: ReactNode) => ReactNode;
  readonly onAdded?: () => void;
}

/** Every type of block with its picture. A press adds it after the selected block, or at the end. */
export function BlockLibrary({ wrap = plain, onAdded }: BlockLibraryProps) {
  const { session } = useEditedPage();
  const [query, setQuery] = useState('');
  const shown = categories
    .map(({ name, types }) => ({ name, types: types.filter((type) => matches(type, query)) }))
    .filter(({ types }) => types.length > 0);
  return (
    <Stack>
      <SearchInput label="搜索版块" value={query} onSearch={setQuery} />
      <Box id={libraryHintId} component="p" c="var(--ink-3)">
        按下即添加到选中版块的下面{wrap === plain ? '' : '，也可以拖到画布上'}。
      </Box>
      {shown.length === 0 && (
        <Box component="p" c="var(--ink-3)" role="status">
          没有叫“{query}”的版块。
        </Box>
      )}
      {shown.map(({ name, types }) => (
        <section key={name} className={classes.category} aria-label={name}>
          <Box component="h2" c="var(--ink-3)" fw={600} fz="xs">
            {name}
          </Box>
          <div className={classes.items}>
            {types.map((type) => (
              <div key={type}>
                {wrap(
                  type,
                  <LibraryItem
                    type={type}
                    draggable={wrap !== plain}
                    onAdd={() => {
                      addBlock(session, type);
                      onAdded?.();
                    }}
                  />,
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}

const plain = (_: BlockType, item: ReactNode) => item;

interface LibraryItemProps {
  readonly type: BlockType;
  readonly draggable: boolean;
  readonly onAdd: () => void;
}

function LibraryItem({ type, draggable, onAdd }: LibraryItemProps) {
  const content = (
    <>
      <BlockSketch type={type} />
      <span>{blockLabels[type]}</span>
    </>
  );
  if (!draggable)
    return (
      <button type="button" className={classes.item} onClick={onAdd}>
        {content}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: dnd-kit takes up nothing that begins in a button
    <div
      role="button"
      tabIndex={0}
      className={classes.item}
      onClick={onAdd}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onAdd();
      }}
    >
      {content}
    </div>
  );
}

function matches(type: BlockType, query: string): boolean {
  return query === '' || `${blockLabels[type]} ${otherNames[type] ?? ''}`.includes(query);
}
