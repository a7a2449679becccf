import type { StatName } from '@gongdu/contract/writing/author-stats';

/** A statistic's name, the caption of one day, and its measure word. */
export const statLabels: Readonly<
  Record<StatName, { readonly title: string; readonly received: string; readonly unit: string }>
> = {
  works: { title: '发布作品', received: '发布的作品', unit: '篇' },
  words: { title: '总字数', received: '发布的字数', unit: '字' },
  reads: { title: '被阅读', received: '被阅读', unit: '次' },
  likes: { title: '收到的赞', received: '收到的赞', unit: '个' },
  collects: { title: '被收藏', received: '被收藏', unit: '次' },
  comments: { title: '收到的评论', received: '收到的评论', unit: '条' },
  followers: { title: '粉丝', received: '新增粉丝', unit: '人' },
};
