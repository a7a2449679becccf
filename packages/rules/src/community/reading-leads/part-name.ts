/** `第 2 部分 渡口`; a part titled `第 2 部分` is not numbered twice. */
export function partName(no: number, title: string): string {
  const numbered = `第 ${no} 部分`;
  const name = title.trim();
  if (name === '') return numbered;
  return /^第\s*[\d一二三四五六七八九十百]+\s*部分/u.test(name) ? name : `${numbered} ${name}`;
}
