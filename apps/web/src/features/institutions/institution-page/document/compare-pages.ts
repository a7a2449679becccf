import type { PageAccent, PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { blockName, fieldName } from './block-words.ts';
import { type PlacedBlock, placedBlocks } from './edit-page.ts';

export type PageChange =
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly block: PageBlock }
  | { readonly kind: 'changed'; readonly block: PageBlock; readonly fields: readonly string[] }
  | { readonly kind: 'accent'; readonly accent: PageAccent };

export const accentLabels: Readonly<Record<PageAccent, string>> = {
  teal: '青绿',
  blue: '湖蓝',
  ink: '墨黑',
  red: '朱红',
  green: '松绿',
  amber: '琥珀',
};

/**
 * The differences from `before` to `after`, in the order of `after`; removed blocks come last. A block may be moved and
 * changed.
 */
export function comparePages(before: PageDocument, after: PageDocument): PageChange[] {
  const old = new Map(placedBlocks(before).map((placed) => [placed.block.id, placed]));
  const now = placedBlocks(after);
  const kept = new Set(now.map(({ block }) => block.id));
  const moved = movedIds(placedBlocks(before), now);
  return [
    ...(before.theme.accent === after.theme.accent
      ? []
      : [{ kind: 'accent' as const, accent: after.theme.accent }]),
    ...now.flatMap(({ block }): PageChange[] => {
      const previous = old.get(block.id)?.block;
      if (!previous || previous.type !== block.type) return [{ kind: 'added', block }];
      const fields = changedFields(previous, block);
      return [
        ...(moved.has(block.id) ? [{ kind: 'moved' as const, block }] : []),
        ...(fields.length > 0 ? [{ kind: 'changed' as const, block, fields }] : []),
      ];
    }),
    ...[...old.values()]
      .filter(({ block }) => !kept.has(block.id))
      .map(({ block }): PageChange => ({ kind: 'removed', block })),
  ];
}

/** One line of the difference. */
export function changeSentence(change: PageChange): string {
  switch (change.kind) {
    case 'accent':
      return `主题色改为${accentLabels[change.accent]}`;
    case 'added':
      return `新增 ${blockName(change.block)}`;
    case 'removed':
      return `删除 ${blockName(change.block)}`;
    case 'moved':
      return `移动 ${blockName(change.block)}`;
    case 'changed':
      return `修改 ${blockName(change.block)}：${change.fields.join('、')}`;
  }
}

function changedFields(before: PageBlock, after: PageBlock): string[] {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(before.props));
  return Object.entries(after.props)
    .filter(([name, value]) => !isSame(values.get(name), value))
    .map(([name]) => fieldName(after.type, name));
}

/**
 * The smallest set of moved blocks: those outside a longest run that keeps its order. A block that changed its list has
 * moved.
 */
function movedIds(before: readonly PlacedBlock[], after: readonly PlacedBlock[]): Set<string> {
  const listOf = ({ tabs, tab }: PlacedBlock) => `${tabs}/${tab}`;
  const oldIndex = new Map(before.map((placed, index) => [placed.block.id, { index, list: listOf(placed) }]));
  const moved = new Set<string>();
  for (const list of new Set(after.map(listOf))) {
    const here = after.filter((placed) => listOf(placed) === list && oldIndex.has(placed.block.id));
    const stayed = here.filter(({ block }) => oldIndex.get(block.id)?.list === list);
    const still = longestRun(stayed.map(({ block }) => oldIndex.get(block.id)?.index ?? 0));
    for (const { block } of here) if (!stayed.some((one) => one.block.id === block.id)) moved.add(block.id);
    for (const [at, { block }] of stayed.entries()) if (!still.has(at)) moved.add(block.id);
  }
  return moved;
}

/**
 * The positions of a longest increasing subsequence of `numbers`. With at most 200 blocks, quadratic time is enough.
 */
function longestRun(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    lengths[at] = 1;
    previous[at] = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((numbers[earlier] ?? 0) < number && length > (lengths[at] ?? 0)) {
        lengths[at] = length;
        previous[at] = earlier;
      }
    }
    if (last === -1 || (lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  }
  const run = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) run.add(at);
  return run;
}

/** Independent of the order of the keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
