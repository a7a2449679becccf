import { bookListModeWords } from '@gongdu/contract/book-list';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from './queries.ts';

/** 12 本书 · 公开, in a row of my lists. */
export function BookListFacts({ work: { id } }: { readonly work: { readonly id: number } }) {
  const { data } = useQuery(summaryQuery(id));
  if (!data) return null;
  return (
    <>
      <span>{data.count} 本书</span>
      <span>{bookListModeWords[data.mode]}</span>
      {data.waiting > 0 && <span>{data.waiting} 条投稿待处理</span>}
    </>
  );
}
