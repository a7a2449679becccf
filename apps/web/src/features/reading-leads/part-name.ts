/** `第 2 部分 渡口`, and once only for a part that is called so itself. */
export function partName(no: number, title: string): string {
  const place = `第 ${no} 部分`;
  const own = title.trim();
  if (own === '') return place;
  return /^第\s*[\d一二三四五六七八九十百]+\s*部分/u.test(own) ? own : `${place} ${own}`;
}
