import { type BlockType, blockLabels } from '@gongdu/contract/institutions/page/blocks';
import { type PageBlock, pageLimits } from '@gongdu/contract/institutions/page/document';
import { newId } from '../../../../lib/new-id.ts';
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { blockName } from '../document/block-words.ts';
import {
  duplicateBlock,
  findBlock,
  insertBlock,
  moveBlock,
  pageList,
  placedBlocks,
  removeBlock,
  replaceBlock,
} from '../document/edit-page.ts';
import { newBlock } from '../document/new-block.ts';
import type { PageSession } from './page-session.ts';

/** The actions of keys and buttons on blocks; each announces itself. */
export function addBlock(session: PageSession, type: BlockType): void {
  const { document, selected } = session.state();
  if (isFull(session)) return;
  const block = newBlock(type);
  const beside = findBlock(document, selected);
  const inside = beside && !(type === 'tabs' && beside.tabs !== null) ? beside : undefined;
  const place = inside
    ? { ...inside, index: inside.index + 1 }
    : { ...pageList, index: document.blocks.length };
  const next = insertBlock(document, block, place);
  session.edit(next, {
    select: block.id,
    message: `已添加${blockLabels[type]}，${positionWords(findBlock(next, block.id))}`,
  });
}

export function moveSelected(session: PageSession, id: string, step: 1 | -1): void {
  const { document } = session.state();
  const next = moveBlock(document, id, step);
  const found = findBlock(next, id);
  if (!found) return;
  if (next === document) {
    session.announce(
      step < 0 ? `${blockName(found.block)}已经在最上面` : `${blockName(found.block)}已经在最下面`,
    );
    return;
  }
  session.edit(next, { select: id, message: `${blockName(found.block)}已移到${positionWords(found)}` });
}

export function duplicate(session: PageSession, id: string): void {
  const { document } = session.state();
  const found = findBlock(document, id);
  if (!found || isFull(session)) return;
  const copyId = newId();
  session.edit(duplicateBlock(document, id, copyId), {
    select: copyId,
    message: `已复制${blockName(found.block)}`,
  });
}

export function remove(session: PageSession, id: string): void {
  const { document } = session.state();
  const found = findBlock(document, id);
  if (!found) return;
  const message = `已删除${blockName(found.block)}`;
  const next = removeBlock(document, id);
  const neighbour = placedBlocks(next).findLast(
    ({ tabs, tab, index }) => tabs === found.tabs && tab === found.tab && index <= found.index,
  );
  session.edit(next, { select: neighbour?.block.id ?? found.tabs, message });
  toastWithUndo(message, session.undo);
}

export function change(session: PageSession, block: PageBlock): void {
  session.edit(replaceBlock(session.state().document, block), { merge: block.id });
}

/** Checked before anything is added, so that nothing is lost at saving. */
function isFull(session: PageSession): boolean {
  const full = placedBlocks(session.state().document).length >= pageLimits.blocks;
  if (full) toast(`一个主页最多 ${pageLimits.blocks} 个版块，请先删去一些`, 'warning');
  return full;
}

function positionWords(found: ReturnType<typeof findBlock>): string {
  return found ? `第 ${found.index + 1} 个，共 ${found.length} 个` : '';
}
