import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { editSensitiveWords } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, keyset, multilineText, text } from '../../field.ts';

/** Strictest first: `block` refuses a text, `review` sends it to an operator, `mask` hides the word. */
export const wordLevels = ['block', 'review', 'mask'] as const;
export type WordLevel = (typeof wordLevels)[number];
/** `allow`: the white list; words inside its passages do not match. */
export const listLevels = [...wordLevels, 'allow'] as const;
export type ListLevel = (typeof listLevels)[number];
export const listLevelLabels: Readonly<Record<ListLevel, string>> = {
  block: '拦截',
  review: '送审',
  mask: '遮盖',
  allow: '白名单',
};

/** The variation of a word in a text; of several the most different one, which is last here. */
export const wordVariants = ['exact', 'width', 'script', 'inserted', 'pinyin'] as const;
export type WordVariant = (typeof wordVariants)[number];
export const wordVariantLabels: Readonly<Record<WordVariant, string>> = {
  exact: '原词',
  width: '全半角或大小写不同',
  script: '繁简或字形不同',
  inserted: '夹有符号或空白',
  pinyin: '写作拼音',
};

export const wordHit = z.object({
  /** As in the list. */
  word: z.string(),
  level: z.enum(wordLevels),
  /** UTF-16 offsets in the checked text; `end` is exclusive. */
  start: z.number(),
  end: z.number(),
  /** As written in the text. */
  matched: z.string(),
  how: z.enum(wordVariants),
});
export type WordHit = z.infer<typeof wordHit>;

export const wordCategories = [
  'politics',
  'terror',
  'pornography',
  'gambling',
  'drugs',
  'fraud',
  'advertising',
  'piracy',
  'abuse',
  'other',
] as const;
export type WordCategory = (typeof wordCategories)[number];
export const wordCategoryLabels: Readonly<Record<WordCategory, string>> = {
  politics: '涉政',
  terror: '暴恐',
  pornography: '色情低俗',
  gambling: '赌博',
  drugs: '毒品',
  fraud: '诈骗',
  advertising: '广告引流',
  piracy: '侵权盗版',
  abuse: '辱骂歧视',
  other: '其他',
};

export const wordMax = 40;
export const wordsMax = 1_000_000;
/** Why an entry is not accepted as a word. */
export const wordFaults = {
  blank: '这一行没有词',
  symbols: '只有符号、空白或看不见的字符，会匹配不到或匹配一切',
  short: '只有一个字，会匹配大量正常内容；确要添加，请勾选「允许单字词」',
  common: '是极常用的字词，几乎所有文章都会命中',
  long: `超过 ${wordMax} 个字`,
  characters: '含有无法识别的字符，请检查文件的编码',
  level: '级别应为拦截、送审、遮盖或白名单',
  category: '分类不在列表里',
  pinyin: '拼音应为每个字一个音节，以空格分开，如 du chang',
  quotes: '引号没有成对',
  columns: '多于 5 栏',
  repeated: '与文件中前面的一行相同',
  note: '备注超过 200 个字',
} as const;
export type WordFault = keyof typeof wordFaults;

const wordRow = z.object({
  id: z.number(),
  word: z.string(),
  level: z.enum(listLevels),
  category: z.enum(wordCategories),
  note: z.string(),
  /** Its syllables, if pinyin is also matched. */
  pinyin: z.nullable(z.string()),
  /** Null: part of the product. */
  addedBy: z.nullable(memberRow),
  addedAt: instant,
});
export type WordRow = z.infer<typeof wordRow>;

export const may = `may:${editSensitiveWords}` as const;
const byId = z.object({ id });

export const wordInput = z.object({
  word: text('敏感词', { min: 1, max: wordMax }),
  level: choice('级别', listLevels),
  category: z._default(choice('分类', wordCategories), 'other'),
  note: z._default(multilineText('备注', { max: 200 }), ''),
  /** Its syllables, separated by spaces, if pinyin should also be matched; with or without tones. */
  pinyin: z._default(text('拼音', { max: 300 }), ''),
  /** Whether a single character is allowed as a word. */
  allowShort: z._default(z.boolean(), false),
});
export type WordInput = z.output<typeof wordInput>;

/** The words of some levels, or the white list; the newest first. */
export const listSensitiveWords = endpoint({
  method: 'GET',
  path: '/api/sensitive-words',
  access: may,
  summary: '敏感词与白名单',
  problems: [],
  query: z.object({
    ...keyset,
    name: z._default(text('搜索词', { max: 60 }), ''),
    level: z.optional(choice('级别', [...listLevels, 'word'])),
    category: z.optional(choice('分类', wordCategories)),
  }),
  reply: z.object({ rows: z.array(wordRow), next: z.nullable(z.number()) }),
});

export const getWordListState = endpoint({
  method: 'GET',
  path: '/api/sensitive-words/state',
  access: may,
  summary: '词表的数量与版本',
  problems: [],
  reply: z.object({
    counts: z.record(z.enum(listLevels), z.number()),
    revision: z.number(),
    /** The word list's revision of the last complete re-scan; null: there was none. */
    scannedRevision: z.nullable(z.number()),
    /** The number of undecided matches of re-scans. */
    openFinds: z.number(),
  }),
});

export const addSensitiveWord = endpoint({
  method: 'POST',
  path: '/api/sensitive-words',
  access: may,
  summary: '添加敏感词或白名单',
  problems: ['word.known', 'word.list_full'],
  body: wordInput,
  reply: wordRow,
});

export const editSensitiveWord = endpoint({
  method: 'PUT',
  path: '/api/sensitive-words/:id',
  access: may,
  summary: '修改敏感词或白名单',
  problems: ['word.known', 'word.not_found'],
  params: byId,
  body: wordInput,
  reply: wordRow,
});

const someIds = z.object({
  ids: z.array(id).check(z.minLength(1, '请至少选择一个词'), z.maxLength(500, '一次最多 500 个词')),
});

/** Words that are already removed are skipped. */
export const removeSensitiveWords = endpoint({
  method: 'POST',
  path: '/api/sensitive-words/remove',
  access: may,
  summary: '移除敏感词或白名单',
  problems: [],
  body: someIds,
  reply: z.object({ removed: z.number() }),
});

/** Restores words removed within 30 days; words added again since then are skipped. */
export const restoreSensitiveWords = endpoint({
  method: 'POST',
  path: '/api/sensitive-words/restore',
  access: may,
  summary: '恢复移除的敏感词或白名单',
  problems: ['word.list_full'],
  body: someIds,
  reply: z.object({ restored: z.number() }),
});

const testTextMax = 50_000;
/** The result of the list for a text; nothing is stored. */
export const testSensitiveWords = endpoint({
  method: 'POST',
  path: '/api/sensitive-words/test',
  access: may,
  summary: '用一段文字试词表',
  problems: [],
  body: z.object({
    // Not trimmed: spaces at both ends count.
    text: z
      .string('请填写要检查的文字')
      .check(z.minLength(1, '请填写要检查的文字'), z.maxLength(testTextMax, `最多 ${testTextMax} 个字`)),
  }),
  reply: z.object({
    level: z.nullable(z.enum(wordLevels)),
    /** The text as it would be stored, with masked words as ＊. */
    text: z.string(),
    hits: z.array(wordHit),
    /** Milliseconds that the check took. */
    ms: z.number(),
    listSize: z.number(),
  }),
});

/** A CSV file that can be imported again, for one fetch by its name at `downloadAddress`. */
export const exportSensitiveWords = endpoint({
  method: 'POST',
  path: '/api/sensitive-words/export',
  access: may,
  summary: '导出敏感词与白名单',
  problems: [],
  body: z.object({ level: z.optional(choice('级别', [...listLevels, 'word'])) }),
  reply: z.object({ fileName: z.string() }),
});
