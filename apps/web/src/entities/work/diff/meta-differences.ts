import type { WorkMeta } from '@gongdu/contract/works/meta';

const labels: Readonly<Record<keyof WorkMeta, string>> = {
  cover: '封面',
  circleId: '圈子',
  topicIds: '话题',
  bookId: '图书',
  rating: '评分',
  readState: '阅读状态',
  spoiler: '剧透标记',
};

/** The settings in which two versions of a work differ, by name. */
export function metaDifferences(one: WorkMeta, other: WorkMeta): string[] {
  return (Object.keys(labels) as (keyof WorkMeta)[]) // the record's own keys
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .map((key) => labels[key]);
}
