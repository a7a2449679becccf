import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { contentKinds } from '../../core/content-index/content.ts';
import { institutionKinds } from '../../core/institutions/institution.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, keyset, moment, text } from '../../field.ts';
import { blockItem } from './blocks.ts';
import type { PageDocument } from './document.ts';

/**
 * Not published yet | the first publication is under review | readers see a version | taken down by an operator.
 * Changes to a published page are published at once if the content check finds nothing, and are `pending` otherwise.
 */
export const pageStates = ['unpublished', 'pending', 'published', 'taken_down'] as const;
export type PageState = (typeof pageStates)[number];
export const pageStateLabels: Record<PageState, string> = {
  unpublished: '未发布',
  pending: '审核中',
  published: '已发布',
  taken_down: '已下架',
};

/** Parsed and sanitised by `parsePage` (parse-page.ts), which upgrades older blocks. */
export const pageDocumentField = z.custom<PageDocument>(
  (value) => typeof value === 'object' && value !== null,
  '页面内容格式有误',
);
const document = pageDocumentField;
const version = integer('版本', { min: 0, max: 1_000_000_000 });

export const pageVersionRow = z.object({
  id: z.number(),
  /** Numbered per institution. */
  number: z.number(),
  note: z.string(),
  by: memberRow,
  at: instant,
  /** `live` is what readers see. */
  state: z.enum(['live', 'past', 'pending', 'refused', 'scheduled']),
});
export type PageVersionRow = z.infer<typeof pageVersionRow>;

export const page = z.object({
  state: z.enum(pageStates),
  slug: z.string(),
  /** The draft's version; sent back with every save. */
  version: z.number(),
  document,
  saved: z.nullable(z.object({ at: instant, by: memberRow, device: z.string() })),
  /** The draft differs from the live version. */
  changed: z.boolean(),
  live: z.nullable(pageVersionRow),
  pending: z.nullable(pageVersionRow),
  scheduled: z.nullable(z.extend(pageVersionRow, { publishAt: instant })),
  /** Why it was refused or taken down, in these states. */
  refusal: z.nullable(z.object({ sentence: z.string(), at: instant })),
});
export type Page = z.infer<typeof page>;

const edit = 'may:inst:page:edit' as const;
const publish = 'may:inst:page:publish' as const;

export const getPageDraft = endpoint({
  method: 'GET',
  path: '/api/institution-page',
  access: edit,
  summary: '主页装修',
  problems: [],
  reply: page,
});

/**
 * A newer draft on the server is refused with 409 `institution_page.changed_elsewhere` with version, time and member in
 * `details`.
 */
export const savePageDraft = endpoint({
  method: 'PUT',
  path: '/api/institution-page',
  access: edit,
  quiet: true,
  summary: '保存主页草稿',
  problems: ['institution_page.changed_elsewhere', 'upload.not_mine'],
  checks: { later: 'a draft; checked when it is published' },
  body: z.object({ document, version }),
  reply: page,
});

/** Publishes the draft at `version`, now or at `publishAt`. Of two concurrent calls the second gets 409. */
export const publishPage = endpoint({
  method: 'POST',
  path: '/api/institution-page/publish',
  access: publish,
  right: 'publish',
  summary: '发布主页',
  problems: [
    'institution_page.changed_elsewhere',
    'institution_page.empty',
    'institution_page.taken_down',
    'institution_page.pending',
  ],
  checks: { within: 'institution-pages: the whole page, with signals' },
  body: z.object({
    version,
    note: z._default(text('版本说明', { max: 60 }), ''),
    publishAt: z._default(z.nullable(moment('发布时间')), null),
  }),
  reply: page,
});

export const cancelPublication = endpoint({
  method: 'DELETE',
  path: '/api/institution-page/publication',
  access: publish,
  summary: '取消定时发布，或撤回待审的主页',
  problems: ['institution_page.nothing_waits'],
  reply: page,
});

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/api/institution-page/versions',
  access: edit,
  summary: '主页历史版本',
  problems: [],
  reply: z.array(pageVersionRow),
});

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/api/institution-page/versions/:id',
  access: edit,
  summary: '主页的一个历史版本',
  problems: ['institution_page.version_not_found'],
  params: z.object({ id }),
  reply: z.extend(pageVersionRow, { document }),
});

/** Makes that version live at once; the draft is replaced by it, too. */
export const rollBackPage = endpoint({
  method: 'POST',
  path: '/api/institution-page/versions/:id/restore',
  access: publish,
  right: 'publish',
  summary: '回到主页的一个历史版本',
  problems: [
    'institution_page.version_not_found',
    'institution_page.version_refused',
    'institution_page.words_found',
    'institution_page.changed_elsewhere',
    'institution_page.taken_down',
    'institution_page.pending',
    'upload.not_mine',
  ],
  params: z.object({ id }),
  body: z.object({ version }),
  reply: page,
});

/** An institution with a public page, in the directory. */
const listedInstitution = z.object({
  id: z.number(),
  /** Its public page is `/i/{slug}`. */
  slug: z.string(),
  name: z.string(),
  kind: z.enum(institutionKinds),
  avatar: z.nullable(z.string()),
  introduction: z.string(),
  address: z.string(),
});
export type ListedInstitution = z.infer<typeof listedInstitution>;

/** 机构目录: those whose page readers can see, the newest institutions first. */
export const listInstitutions = endpoint({
  method: 'GET',
  path: '/api/institutions',
  access: 'member',
  summary: '机构目录',
  problems: [],
  query: z.object(keyset),
  reply: z.object({ rows: z.array(listedInstitution), next: z.nullable(z.number()) }),
});

/** The items of the data blocks of a document, for the editor's preview. */
export const resolvePageItems = endpoint({
  method: 'POST',
  path: '/api/institution-page/items',
  access: edit,
  quiet: true,
  summary: '主页版块的数据',
  problems: [],
  checks: { none: 'asks what the draft names' },
  body: z.object({ document }),
  reply: z.record(z.string(), z.array(blockItem)),
});

/**
 * For manual selection and for rules: for `author` the institution's account and members (the id is a uid), for
 * `institution_book_category` its own categories; for other kinds everything public.
 */
export const searchPageItems = endpoint({
  method: 'GET',
  path: '/api/institution-page/choices',
  access: edit,
  summary: '为版块挑选内容',
  problems: [],
  query: z.object({
    kind: choice('类型', contentKinds),
    name: z._default(text('搜索词', { max: 60 }), ''),
    /** Only these rows, in this order, to name the selected objects of a document: `ids=3,7`. */
    ids: z._default(text('编号', { max: 400 }), ''),
  }),
  reply: z.array(blockItem),
});

/** Every external link of the draft that does not answer, and every broken link within this site. */
export const checkPageLinks = endpoint({
  method: 'POST',
  path: '/api/institution-page/link-check',
  access: edit,
  quiet: true,
  summary: '检查主页里的链接',
  problems: [],
  checks: { none: 'asks where the draft’s links lead' },
  body: z.object({ document }),
  reply: z.array(
    z.object({
      blockId: z.string(),
      link: z.string(),
      status: z.enum(['ok', 'broken', 'unreachable']),
      code: z.nullable(z.number()),
    }),
  ),
});
