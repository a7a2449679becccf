import { isLarger } from '@gongdu/contract/document/limits';
import { cleanText } from '@gongdu/contract/document/links';
import { mediaIn } from '@gongdu/contract/document/media';
import {
  type BlockType,
  blockLabels,
  blockProps,
  blockTypes,
  blockVersions,
} from '@gongdu/contract/institutions/page/blocks';
import {
  type PageBlock,
  type PageDocument,
  pageAccents,
  pageLimits,
} from '@gongdu/contract/institutions/page/document';
import { isPictureAsset } from '@gongdu/contract/institutions/page/picture-assets';
import type { IsOwnMedia } from '@gongdu/contract/stored-media';
import * as z from 'zod/mini';
import { blockMigrations } from './migrations.ts';

/** Why a page is refused; the message is for the member, `path` is the place of the error in the document. */
export class PageRefusal extends Error {
  override readonly name = 'PageRefusal';
  readonly path: readonly (string | number)[];

  constructor(message: string, path: readonly (string | number)[] = []) {
    super(message);
    this.path = path;
  }
}

interface ParseContext {
  readonly isOwn: IsOwnMedia;
  readonly ids: Set<string>;
  blocks: number;
}
type Path = readonly (string | number)[];

/** The most levels of objects and lists: a page with the deepest allowed text inside a tab. */
const maxDepth = 100;
/** Each takes at least two bytes. */
const maxValues = pageLimits.bytes / 2;
const idPattern = /^[A-Za-z0-9][\w-]{0,63}$/;

/**
 * The page as stored: blocks of older versions are upgraded, missing props get their defaults, characters that
 * PostgreSQL cannot store are removed. @throws PageRefusal for an invalid page.
 */
export function parsePage(value: unknown, isOwn: IsOwnMedia): PageDocument {
  assertWithinLimits(value);
  if (!isRecord(value)) throw new PageRefusal('页面内容格式有误');
  if (value['schema'] !== 1) throw new PageRefusal(newerSentence);
  const context: ParseContext = { isOwn, ids: new Set(), blocks: 0 };
  const theme = z.safeParse(themeSchema, value['theme'] ?? {});
  if (!theme.success) throw new PageRefusal('请选择正确的页面配色', ['theme']);
  return { schema: 1, theme: theme.data, blocks: parseBlocks(value['blocks'], ['blocks'], context, false) };
}

/** Like `parsePage`, for callers that show the refusal. */
export function parsePageOrRefusal(value: unknown, isOwn: IsOwnMedia): PageDocument | PageRefusal {
  try {
    return parsePage(value, isOwn);
  } catch (error) {
    if (error instanceof PageRefusal) return error;
    throw error;
  }
}

const newerSentence = '这个页面由更新的版本保存，请刷新页面后再试';
const themeSchema = z.object({
  template: z._default(z.string().check(z.regex(/^[\w-]{0,40}$/)), ''),
  accent: z._default(z.enum(pageAccents), 'teal'),
});

/** Iterative: neither a cycle nor a hundred thousand levels may reach a recursive function. */
function assertWithinLimits(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string') characters += next.value.length;
    if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth >= maxDepth) throw new PageRefusal('页面的层次过深，请减少嵌套');
      const depth = next.depth + 1;
      for (const child of Object.values(next.value)) waiting.push({ value: child, depth });
    }
    values += 1;
    if (values + waiting.length > maxValues || characters > pageLimits.bytes) throw tooLarge();
  }
  if (isLarger(JSON.stringify(value) ?? '', pageLimits.bytes)) throw tooLarge();
}

function tooLarge(): PageRefusal {
  return new PageRefusal('页面内容超过 1 MB，请减少文字或版块');
}

function parseBlocks(given: unknown, path: Path, context: ParseContext, inTabs: boolean): PageBlock[] {
  if (!Array.isArray(given)) throw new PageRefusal('页面内容格式有误', path);
  context.blocks += given.length;
  if (context.blocks > pageLimits.blocks) throw new PageRefusal(`页面最多 ${pageLimits.blocks} 个版块`, path);
  return given.map((block: unknown, at) => parseBlock(block, [...path, at], context, inTabs));
}

function parseBlock(given: unknown, path: Path, context: ParseContext, inTabs: boolean): PageBlock {
  if (!isRecord(given)) throw new PageRefusal('页面内容格式有误', path);
  const type = blockTypes.find((each) => each === given['type']);
  if (!type) throw new PageRefusal('页面里有无法识别的版块，请删除后再保存', path);
  if (type === 'tabs' && inTabs) throw new PageRefusal('标签页里不能再放标签页', path);
  assertNewId(given['id'], path, context);
  const props = cleanStrings(migrated(type, given, path));
  const parsed = z.safeParse(blockSchema, { ...given, type, v: blockVersions[type], props });
  if (!parsed.success) throw refusalOf(type, parsed.error.issues, path);
  const block = withOwnMedia(parsed.data, path, context.isOwn);
  return block.type === 'tabs'
    ? { ...block, children: parseChildren(block, given['children'], path, context) }
    : block;
}

function assertNewId(id: unknown, path: Path, { ids }: ParseContext): void {
  if (typeof id !== 'string' || !idPattern.test(id)) throw new PageRefusal('版块的编号有误', [...path, 'id']);
  if (ids.has(id)) throw new PageRefusal('有两个版块的编号相同，请删除其中一个', [...path, 'id']);
  ids.add(id);
}

function migrated(type: BlockType, block: Record<string, unknown>, path: Path): Record<string, unknown> {
  const { v, props } = block;
  const newest = blockVersions[type];
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1 || !isRecord(props))
    throw new PageRefusal('页面内容格式有误', path);
  if (v > newest) throw new PageRefusal(newerSentence, path);
  return (blockMigrations[type] ?? []).slice(v - 1).reduce((old, migrate) => ({ ...migrate(old) }), props);
}

/** Addresses are refused and not corrected; rich text is sanitised by its own allow-list. */
const keptAsTheyAre = ['link', 'picture', 'film', 'poster', 'body'];
function cleanStrings(value: unknown, name = ''): unknown {
  if (keptAsTheyAre.includes(name)) return value;
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => cleanStrings(each));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanStrings(each, key)]))
    : value;
}

function parseChildren(
  { props }: Extract<ParsedBlock, { type: 'tabs' }>,
  given: unknown,
  path: Path,
  context: ParseContext,
): Record<string, PageBlock[]> {
  const children = isRecord(given) ? given : {};
  const ids = props.tabs.map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.some((id) => !idPattern.test(id)))
    throw new PageRefusal('标签的编号有误', [...path, 'props', 'tabs']);
  return Object.fromEntries(
    ids.map((id) => [
      id,
      Object.hasOwn(children, id) ? parseBlocks(children[id], [...path, 'children', id], context, true) : [],
    ]),
  );
}

/** Pictures and videos of other hosts are refused. */
function withOwnMedia(block: ParsedBlock, path: Path, isOwn: IsOwnMedia): ParsedBlock {
  const foreign = blockMedia(block).find((address) => !isOwn(address));
  if (foreign !== undefined)
    throw new PageRefusal(`${blockLabels[block.type]}里的图片或视频不在本站，请重新上传`, [...path, 'props']);
  return block;
}

/** The files of a page, each once; picture assets are not included. */
export function mediaInPage({ blocks }: Pick<PageDocument, 'blocks'>): string[] {
  return [...new Set(allBlocks(blocks).flatMap(blockMedia))];
}

/** Every block, those in tabs after their tabs block. */
export function allBlocks(blocks: readonly PageBlock[]): PageBlock[] {
  return blocks.flatMap((block) => [block, ...allBlocks(Object.values(block.children ?? {}).flat())]);
}

function blockMedia(block: ParsedBlock | PageBlock): string[] {
  return addressesIn(block).filter((address) => address !== '' && !isPictureAsset(address));
}

function addressesIn({ type, props }: ParsedBlock | PageBlock): string[] {
  switch (type) {
    case 'banner':
      return props.slides.map(({ picture }) => picture);
    case 'imageGrid':
      return props.images.map(({ picture }) => picture);
    case 'image':
      return [props.picture];
    case 'video':
      return [props.film, props.poster];
    case 'richText':
      return mediaIn(props.body);
    default:
      return [];
  }
}

function blockOf<T extends BlockType>(type: T) {
  return z.object({ id: z.string(), type: z.literal(type), v: z.number(), props: blockProps[type] });
}

const blockSchema = z.discriminatedUnion('type', [
  blockOf('banner'),
  blockOf('notice'),
  blockOf('richText'),
  blockOf('image'),
  blockOf('imageGrid'),
  blockOf('video'),
  blockOf('bookShelf'),
  blockOf('posts'),
  blockOf('readingLeads'),
  blockOf('circles'),
  blockOf('announcements'),
  blockOf('linkCard'),
  blockOf('contact'),
  blockOf('map'),
  blockOf('divider'),
  blockOf('tabs'),
]);
type ParsedBlock = z.output<typeof blockSchema>;

/** Our own message names the field; the schema library's English messages are not shown. */
function refusalOf(type: BlockType, [issue]: readonly z.core.$ZodIssue[], path: Path): PageRefusal {
  const where = (issue?.path ?? []).flatMap((part) => (typeof part === 'symbol' ? [] : [part]));
  const sentence = /\p{Script=Han}/u.test(issue?.message ?? '') ? issue?.message : '有一项内容格式有误';
  return new PageRefusal(`${blockLabels[type]}：${sentence}`, [...path, ...where]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
