import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { readStateLabels, type WorkMeta } from '@gongdu/contract/writing/works/meta';

type Names = ModerationItem['named'];

/** The settings beside a text as lines, such as 话题：读红楼、慢读; without the cover, which is shown as a picture. */
export function settingLines(meta: WorkMeta, named: Names): string[] {
  return settingsOf(meta, named).map(({ name, value }) => `${name}：${value}`);
}

export interface WorkSetting {
  readonly name: string;
  readonly value: string;
}

export function settingsOf(meta: WorkMeta, named: Names): WorkSetting[] {
  const { circleId, channelId, topicIds, bookId, rating, readState, spoiler, aiMade } = meta;
  const circle = named.circles.find(({ id }) => id === circleId);
  const book = named.books.find(({ id }) => id === bookId);
  const topics = topicIds.flatMap((id) => named.topics.find((topic) => topic.id === id) ?? []);
  const channel = named.channels.find(({ id }) => id === channelId);
  const settings: (WorkSetting | null)[] = [
    channel ? { name: '频道', value: channel.open ? channel.name : `${channel.name}（已关闭）` } : null,
    circle ? { name: '圈子', value: nameOf(circle) } : null,
    topics.length > 0 ? { name: '话题', value: topics.map(nameOf).join('、') } : null,
    book
      ? { name: '图书', value: `《${book.title}》${book.author}${book.waiting ? '（待收录）' : ''}` }
      : null,
    rating === null ? null : { name: '评分', value: `${rating / 2} 星` },
    readState === null ? null : { name: '阅读状态', value: readStateLabels[readState] },
    spoiler ? { name: '剧透', value: '已标记含有剧透' } : null,
    aiMade ? { name: '声明', value: '含 AI 生成内容' } : null,
  ];
  return settings.filter((setting) => setting !== null);
}

function nameOf({ name, waiting }: Names['topics'][number]): string {
  return waiting ? `${name}（还没有公开）` : name;
}
