import type { ReviewItem } from '@gongdu/contract/review';
import { readStateWords, type WorkMeta } from '@gongdu/contract/work-meta';

type Named = ReviewItem['named'];

/** The settings beside a text in words, e.g. 话题：读红楼、慢读. The cover is a picture: it is shown, not told. */
export function settingLines(meta: WorkMeta, named: Named): string[] {
  return settingsOf(meta, named).map(({ name, words }) => `${name}：${words}`);
}

export interface Setting {
  readonly name: string;
  readonly words: string;
}

export function settingsOf(meta: WorkMeta, named: Named): Setting[] {
  const { circleId, topicIds, bookId, rating, readState, spoiler } = meta;
  const circle = named.circles.find(({ id }) => id === circleId);
  const book = named.books.find(({ id }) => id === bookId);
  const topics = topicIds.flatMap((id) => named.topics.find((topic) => topic.id === id) ?? []);
  const settings: (Setting | null)[] = [
    circle ? { name: '圈子', words: marked(circle) } : null,
    topics.length > 0 ? { name: '话题', words: topics.map(marked).join('、') } : null,
    book
      ? { name: '图书', words: `《${book.title}》${book.author}${book.waiting ? '（待收录）' : ''}` }
      : null,
    rating === null ? null : { name: '评分', words: `${rating / 2} 星` },
    readState === null ? null : { name: '阅读状态', words: readStateWords[readState] },
    spoiler ? { name: '剧透', words: '已标记含有剧透' } : null,
  ];
  return settings.filter((setting) => setting !== null);
}

function marked({ name, waiting }: Named['topics'][number]): string {
  return waiting ? `${name}（还没有公开）` : name;
}
