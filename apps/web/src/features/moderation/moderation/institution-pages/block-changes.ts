import { blockLabels } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { allBlocks } from '@gongdu/rules/institutions/page/parse-page';

export interface BlockChange {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly label: string;
}

export const changeLabels: Readonly<Record<BlockChange['kind'], string>> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  moved: '移动',
};

/**
 * The differences of a page from the previous version, block by block in the order of the new page; removed blocks come
 * last.
 */
export function blockChanges(before: PageDocument, after: PageDocument): BlockChange[] {
  const [old, now] = [allBlocks(before.blocks), allBlocks(after.blocks)];
  const oldById = new Map(old.map((block) => [block.id, block]));
  const kept = new Set(now.map(({ id }) => id));
  const oldOrder = old.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const newOrder = now.filter(({ id }) => oldById.has(id)).map(({ id }) => id);
  const changes = now.flatMap((block): BlockChange[] => {
    const was = oldById.get(block.id);
    if (!was) return [{ id: block.id, kind: 'added', label: labelOf(block) }];
    if (JSON.stringify(was.props) !== JSON.stringify(block.props))
      return [{ id: block.id, kind: 'changed', label: labelOf(block) }];
    const isMoved = oldOrder.indexOf(block.id) !== newOrder.indexOf(block.id);
    return isMoved ? [{ id: block.id, kind: 'moved', label: labelOf(block) }] : [];
  });
  const removed = old.filter(({ id }) => !kept.has(id));
  return [
    ...changes,
    ...removed.map((block) => ({ id: block.id, kind: 'removed' as const, label: labelOf(block) })),
  ];
}

function labelOf(block: PageBlock): string {
  const title = 'title' in block.props ? block.props.title : '';
  return title === '' ? blockLabels[block.type] : `${blockLabels[block.type]}「${title}」`;
}
