import { bookListModeLabels } from '@gongdu/contract/library/book-lists/book-list';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from './queries.ts';

/** 公开 · 2 条投稿待处理, in a row of the member's lists. */
export function BookListMeta({ work: { id } }: { readonly work: { readonly id: number } }) {
  const { data } = useQuery(summaryQuery(id));
  if (!data) return null;
  return (
    <>
      <span>{bookListModeLabels[data.mode]}</span>
      {data.waiting > 0 && <span>{data.waiting} 条投稿待处理</span>}
    </>
  );
}
