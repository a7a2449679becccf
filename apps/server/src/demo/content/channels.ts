/** A section of the community; `posts` are keys of its posts, or prefixes of them. */
export interface DemoChannel {
  key: string;
  name: string;
  slug: string;
  description: string;
  posts: readonly string[];
}

/** In the operators' order. */
export const demoChannels: readonly DemoChannel[] = [
  {
    key: 'fiction',
    name: '小说',
    slug: 'fiction',
    description: '长篇、中篇和短篇。可以谈情节，请给还没读到那里的人留一句提醒。',
    posts: [
      'love-and-solitude',
      'russian-winter',
      'labyrinths',
      'lu-xun-lao-she',
      'mystery-nights',
      'japanese-and-others',
      'families-and-cities',
      'english-rooms',
    ],
  },
  {
    key: 'nonfiction',
    name: '非虚构',
    slug: 'non-fiction',
    description: '社会观察、调查、传记与科学写作。引用数字和原话，请写明出处。',
    posts: ['looking-at-society', 'nature-and-science', 'ordinary-lives'],
  },
  {
    key: 'poetry',
    name: '诗歌',
    slug: 'poetry',
    description: '从《诗经》到昨天写成的一首。念得出声的，都放在这里。',
    posts: ['poetry-days'],
  },
  {
    key: 'classics',
    name: '古典',
    slug: 'classics',
    description: '《红楼梦》、先秦诸子和笔记小品。读不懂的句子，拿到这里一起读。',
    posts: ['red-chamber', 'old-texts'],
  },
  {
    key: 'history',
    name: '历史',
    slug: 'history',
    description: '大事件与小人物。史料、游记、回忆录，以及走过的旧地。',
    posts: ['history-close-up', 'rivers-and-towns', 'far-lands'],
  },
  {
    key: 'scifi',
    name: '科幻',
    slug: 'sci-fi',
    description: '星空、机器与还没有发生的事。设定可以很大，讨论请落在书里。',
    posts: ['science-fiction'],
  },
  {
    key: 'children',
    name: '童书',
    slug: 'children',
    description: '绘本、童话和少年小说。大人陪读的心得、孩子自己说的话，都欢迎。',
    posts: ['with-children'],
  },
  {
    key: 'art',
    name: '艺术',
    slug: 'art',
    description: '画、建筑、器物与看它们的方法。有图请注明来源。',
    posts: ['pictures-and-things'],
  },
  {
    key: 'thought',
    name: '思想',
    slug: 'thought',
    description: '哲学、社会学与一个人慢慢想明白的事。慢一点写，也慢一点回。',
    posts: ['thinking-it-over'],
  },
  {
    key: 'life',
    name: '生活',
    slug: 'life',
    description: '书房、书店、家人和读书的日子。书在这里不必是主角。',
    posts: ['how-we-read', 'father-mother-home', 'bookshops-and-letters'],
  },
];

/** Closed: the event is over, its posts stay. */
export const closedDemoChannel: DemoChannel = {
  key: 'summer',
  name: '暑期共读',
  slug: 'summer-reading',
  description: '今年七、八月的共读记录。活动已经结束，当时写下的文章留在这里。',
  posts: ['how-we-read-5', 'how-we-read-8', 'how-we-read-9'],
};

export const demoChannelRequest = {
  by: 'xiaoman',
  name: '戏剧',
  about: '剧本、剧场和看戏之后的那一晚。读剧本的人不多，想有个地方坐到一起。',
  reason: '近两个月有十几篇谈《茶馆》《雷雨》和契诃夫剧本的帖子，分散在小说和生活里，找起来不方便。',
} as const;
