import * as z from 'zod/mini';

/** What catalogues say of an edition besides its title page. Texts are '' where none does. */
export const bookFacts = z.object({
  parallelTitle: z.string(),
  contributors: z.array(z.object({ name: z.string(), role: z.string() })),
  pages: z.nullable(z.number()),
  series: z.string(),
  seriesNumber: z.string(),
  subjects: z.array(z.string()),
  /** Of 中国图书馆分类法. */
  classification: z.string(),
  /** A code of three letters: chi, eng. */
  language: z.string(),
  /** Hundredths of a yuan. */
  listPrice: z.nullable(z.number()),
});
export type BookFacts = z.infer<typeof bookFacts>;

/** What a correction may change of a book, with their names for people. */
export const correctedFields = {
  title: '书名',
  author: '作者',
  translator: '译者',
  publisher: '出版社',
  publishedOn: '出版时间',
  summary: '简介',
  parallelTitle: '并列书名',
  pages: '页数',
  series: '丛书',
  seriesNumber: '丛书编号',
  subjects: '主题',
  classification: '中图分类号',
  language: '语种',
  listPrice: '定价',
} as const;
export type CorrectedField = keyof typeof correctedFields;
const fieldNames = Object.keys(correctedFields).filter(
  (key): key is CorrectedField => key in correctedFields,
);

/** What a house's catalogue says otherwise than the library. */
export const bookCorrection = z.object({
  /** The house; '' for a file of the operators. */
  source: z.string(),
  changes: z.array(z.object({ field: z.enum(fieldNames), before: z.string(), after: z.string() })),
});
export type BookCorrection = z.infer<typeof bookCorrection>;
