import type { BookRow } from '@gongdu/contract/book';

/** 钱锺书 · 人民文学出版社 · 1991 年. */
export function factsOf({ author, translator, publisher, publishedOn }: BookRow): string {
  const by = translator ? `${author}，${translator} 译` : author;
  const year = publishedOn && `${publishedOn.slice(0, 4)} 年`;
  return [by, publisher, year].filter(Boolean).join(' · ');
}
