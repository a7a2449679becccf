/** A title as pasted lines are compared with: no signs, no spaces, one case and width. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The title before a bracket or a colon: 百年孤独 of 百年孤独（纪念版）. */
export function shortKey(title: string): string {
  return titleKey(title.split(/[（(【[:：]/u)[0] ?? '');
}
