import { blockProps } from '@gongdu/contract/institutions/page/blocks';
import { type PageBlock, type PageDocument, pageLimits } from '@gongdu/contract/institutions/page/document';
import * as z from 'zod/mini';
import { placedBlocks } from './edit-page.ts';

/** Messages of one block by the path of the field: `link`, `slides.2.link`. */
export type FieldErrors = Readonly<Record<string, string>>;

export function blockErrors(block: PageBlock): FieldErrors {
  const parsed = z.safeParse(blockProps[block.type], block.props);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

export interface PageErrors {
  /** Why the page as a whole cannot be saved. */
  readonly page: string | null;
  readonly blocks: ReadonlyMap<string, FieldErrors>;
}

/** Errors for which the server would refuse the page. While there are any, the draft is not sent. */
export function pageErrors(document: PageDocument): PageErrors {
  const placed = placedBlocks(document);
  const failing = placed
    .map(({ block }) => [block.id, blockErrors(block)] as const)
    .filter(([, errors]) => Object.keys(errors).length > 0);
  return { page: sizeError(document, placed.length), blocks: new Map(failing) };
}

function sizeError(document: PageDocument, count: number): string | null {
  if (count > pageLimits.blocks)
    return `一个主页最多 ${pageLimits.blocks} 个版块，现在有 ${count} 个，请先删去一些`;
  if (new TextEncoder().encode(JSON.stringify(document)).length > pageLimits.bytes)
    return '主页内容太多，已超过 1 MB，请精简图文或分成几个页面';
  return null;
}
