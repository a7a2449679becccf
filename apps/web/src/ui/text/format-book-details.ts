export interface BookDetails {
  readonly author: string;
  readonly translator: string | null;
  readonly publisher: string | null;
  /** With the known precision: 1997, 1997-05 or 1997-05-01. */
  readonly publishedOn: string | null;
}

/** 钱锺书　人民文学出版社　1991 年. */
export function formatBookDetails({ author, translator, publisher, publishedOn }: BookDetails): string {
  const by = translator ? `${author}，${translator} 译` : author;
  const year = publishedOn && `${publishedOn.slice(0, 4)} 年`;
  return [by, publisher, year].filter(Boolean).join('\u3000');
}
