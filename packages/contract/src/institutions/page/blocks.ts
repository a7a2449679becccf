import * as z from 'zod/mini';
import { contentKinds } from '../../core/content-index/content.ts';
import { richDocument } from '../../document/document.ts';
import { linkAddressOf } from '../../document/links.ts';
import { choice, day, id, integer, multilineText, text } from '../../field.ts';
import { sitePathPattern } from '../../site-path.ts';
import { looksLikeStoredMedia } from '../../stored-media.ts';
import { isPictureAsset } from './picture-assets.ts';

/** Browsers remove tabs and line breaks from an address: `/\t/host` would be another site's. */
export function isSitePath(link: string): boolean {
  return sitePathPattern.test(link) && !/[\\\p{Cc}\p{Cf}]/u.test(link);
}

/** The target of a link: an address with an allowed protocol, a path of this site, or '' for none. */
const link = z._default(
  text('链接', { max: 2048 }).check(
    z.refine(
      (value: string) => value === '' || isSitePath(value) || linkAddressOf(value) !== undefined,
      '链接须以 https:、http:、mailto: 或 tel: 开头，或是站内地址',
    ),
  ),
  '',
);
/** '' for none, `asset:` and the name of a picture asset, or an uploaded picture. */
const picture = z._default(
  text('图片', { max: 500 }).check(
    z.refine(
      (value: string) => value === '' || isPictureAsset(value) || looksLikeStoredMedia(value),
      '图片应是上传到本站的图片，请重新上传',
    ),
  ),
  '',
);
const film = z._default(
  text('视频', { max: 1000 }).check(
    z.refine((value: string) => value === '' || looksLikeStoredMedia(value), '视频应是上传到本站的文件'),
  ),
  '',
);
const heading = z._default(text('标题', { max: 40 }), '');
const flag = (initial: boolean) => z._default(z.boolean(), initial);

/** The objects of a data block: selected by hand, or by a rule that is evaluated at every view. */
function selection<const R extends readonly [string, ...string[]]>(rules: R) {
  return {
    by: z._default(choice('选择方式', ['hand', 'rule']), 'rule'),
    /** Selected by hand, in this order. */
    ids: z._default(z.array(id).check(z.maxLength(24, '最多选择 24 项')), []),
    // the compiler does not infer that the first rule is one of them
    rule: z._default(choice('规则', rules), rules[0] as R[number]),
    /**
     * The object of the rule: for `members` and `author` a uid of the institution's members, null for all of them; for
     * the others a circle, a topic, a book or one of the institution's book categories.
     */
    ruleId: z._default(z.nullable(id), null),
    /** The most items shown. */
    limit: z._default(integer('显示数量', { min: 1, max: 24 }), 6),
  };
}

/**
 * The block types of a page: props by type, and the version of their shape. A new version requires a migration
 * (`migrations.ts`).
 */
export const blockProps = {
  banner: z.object({
    slides: z
      .array(
        z.object({
          picture,
          title: heading,
          text: z._default(multilineText('说明', { max: 120 }), ''),
          link,
        }),
      )
      .check(z.maxLength(8, '轮播最多 8 张')),
    height: z._default(choice('高度', ['low', 'middle', 'tall']), 'middle'),
    /** Seconds per slide, at least 3, so that it can be read; 0: only moved by hand. */
    seconds: z._default(
      integer('切换间隔', { min: 0, max: 20 }).check(
        z.refine((seconds: number) => seconds === 0 || seconds >= 3, '切换间隔至少 3 秒，0 表示不自动切换'),
      ),
      6,
    ),
  }),
  notice: z.object({ text: z._default(text('通知', { max: 120 }), ''), link }),
  richText: z.object({ body: richDocument }),
  image: z.object({
    picture,
    alt: z._default(text('图片说明', { max: 120 }), ''),
    link,
    width: z._default(choice('宽度', ['text', 'page']), 'page'),
  }),
  imageGrid: z.object({
    title: heading,
    images: z
      .array(z.object({ picture, alt: z._default(text('图片说明', { max: 120 }), ''), link }))
      .check(z.maxLength(24, '图片墙最多 24 张')),
    columns: z._default(integer('列数', { min: 2, max: 4 }), 3),
  }),
  video: z.object({ film, poster: picture, title: heading }),
  bookShelf: z.object({
    title: heading,
    /** `own`: published under the institution's name, or in one of its categories; `author`: books that the institution or its members have reviewed. */
    ...selection(['category', 'own', 'author', 'newest']),
    look: z._default(choice('样式', ['covers', 'list']), 'covers'),
  }),
  posts: z.object({ title: heading, ...selection(['members', 'circle', 'topic', 'book']) }),
  readingLeads: z.object({ title: heading, ...selection(['members', 'circle', 'book']) }),
  circles: z.object({ title: heading, ...selection(['members', 'newest']) }),
  announcements: z.object({ title: heading, limit: z._default(integer('显示数量', { min: 1, max: 10 }), 3) }),
  linkCard: z.object({
    title: heading,
    text: z._default(multilineText('说明', { max: 120 }), ''),
    action: z._default(text('按钮文字', { max: 12 }), '查看'),
    link,
    /** The last day of the offer; '' without an end. */
    until: z._default(z.union([z.literal(''), day('有效期')]), ''),
  }),
  contact: z.object({ title: heading, showHours: flag(true), showContact: flag(true) }),
  map: z.object({ title: heading, address: z._default(text('地址', { max: 120 }), ''), link }),
  divider: z.object({ look: z._default(choice('样式', ['line', 'space']), 'line') }),
  /** Its blocks are in the document's `children` under the tab's id. */
  tabs: z.object({
    tabs: z
      .array(z.object({ id: text('编号', { min: 1, max: 40 }), title: text('标签', { min: 1, max: 12 }) }))
      .check(z.minLength(1, '至少需要一个标签'), z.maxLength(6, '最多 6 个标签')),
  }),
} as const;
export type BlockType = keyof typeof blockProps;
export type BlockProps<T extends BlockType> = z.output<(typeof blockProps)[T]>;

export const blockTypes = Object.keys(blockProps).filter((type): type is BlockType => type in blockProps);

export const blockVersions: Readonly<Record<BlockType, number>> = {
  banner: 2,
  notice: 1,
  richText: 1,
  image: 1,
  imageGrid: 1,
  video: 1,
  bookShelf: 1,
  posts: 1,
  readingLeads: 1,
  circles: 1,
  announcements: 1,
  linkCard: 2,
  contact: 1,
  map: 1,
  divider: 1,
  tabs: 1,
};

export const blockLabels: Readonly<Record<BlockType, string>> = {
  banner: '轮播图',
  notice: '通知条',
  richText: '图文',
  image: '图片',
  imageGrid: '图片墙',
  video: '视频',
  bookShelf: '书架',
  posts: '帖子与书评',
  readingLeads: '领读',
  circles: '圈子',
  announcements: '机构公告',
  linkCard: '链接卡片',
  contact: '联系方式与营业时间',
  map: '地图',
  divider: '分隔',
  tabs: '标签页',
};

/** The data of the data blocks for rendering the page, by the block's id. */
export const blockItem = z.object({
  kind: z.enum(contentKinds),
  id: z.number(),
  title: z.string(),
  author: z.string(),
  picture: z.nullable(z.string()),
  summary: z.string(),
  /** Its public path on this site; null if only members can read it. */
  link: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
});
export type BlockItem = z.infer<typeof blockItem>;
export const blockItems = z.record(z.string(), z.array(blockItem));
/** By block id. */
export type BlockItems = z.infer<typeof blockItems>;
