import type { MovedCount, MovedThing } from '@gongdu/contract/library/books/merge';

/** What moves, and what becomes of those that both books have. */
const things: Readonly<Record<MovedThing, { readonly label: string; readonly both: string }>> = {
  shelf: {
    label: '书架',
    both: '同一位成员的两条合成一条：留下读得更进一步的，一样的留较新的，缺的评分、笔记和标签从另一条补上',
  },
  reading_day: { label: '阅读日子', both: '同一位成员同一天的合在一起，页数和分钟相加' },
  short_review: { label: '短评', both: '同一位成员的两句里，公开的、较新的留在书页上，另一句仍归本人' },
  quote: { label: '书摘', both: '同一位成员记了同一段的，公开的、较新的留在书页上，另一条仍归本人' },
  review: { label: '书评与提到它的帖子', both: '同一篇只列一次' },
  list: { label: '书单', both: '同一张书单里留一本，取靠前的位置，两条推荐语都留着' },
  contribution: { label: '书单投稿', both: '同一张书单里都在等待的，各自等书单主人决定' },
  lead: { label: '领读', both: '' },
  circle_book: { label: '圈子读的书', both: '两本都读过的圈子，两条都留着' },
  lead_proposal: { label: '领读的提名', both: '同一轮投票里的两个提名都留着，票数不动' },
  comment: { label: '书页的评论', both: '' },
  reaction: { label: '赞与收藏', both: '同一位成员只算一次' },
  edition: { label: '其他版本', both: '' },
  series: { label: '系列', both: '同一个系列里留一本' },
  holder: { label: '导入时补的书', both: '' },
  institution: { label: '机构书目', both: '同一个分类里留一本' },
};

export function labelOf(thing: MovedThing): string {
  return things[thing].label;
}

/** Empty where none is on both sides. */
export function collisionOf({ thing, both }: MovedCount): string {
  return both > 0 ? things[thing].both : '';
}
