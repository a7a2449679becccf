interface ProposedBook {
  /** The proposing member. */
  by: string;
  title: string;
  author: string;
  translator: string | null;
  publisher: string | null;
  publishedOn: string | null;
  summary: string;
}

/** Books proposed by members: two valid ones, one with a typing error, one that is not a book. */
export const proposedBooks: readonly ProposedBook[] = [
  {
    by: 'xiaoman',
    title: '夜航西飞',
    author: '柏瑞尔·马卡姆',
    translator: '陶立夏',
    publisher: '人民文学出版社',
    publishedOn: '2016',
    summary: '一位女飞行员写她在东非的童年、马场与夜航，以及独自飞越大西洋的那一次。',
  },
  {
    by: 'zhiqiu',
    title: '看不见的森林',
    author: '戴维·乔治·哈斯凯尔',
    translator: '熊姣',
    publisher: '商务印书馆',
    publishedOn: '2014',
    summary: '在一平方米的老林地里坐上一年，看雪、蜗牛、苔藓和光怎样过日子。',
  },
  {
    by: 'chenyan',
    title: '岛屿之书',
    author: '朱迪丝·莎兰斯基',
    translator: '晏文玲',
    publisher: null,
    publishedOn: null,
    summary: '五十座作者从未去过、以后也不会去的岛，每座岛一张地图、一则故事。',
  },
  {
    by: 'linbei',
    title: '我的读书笔记合集',
    author: '林北北',
    translator: null,
    publisher: null,
    publishedOn: null,
    summary: '这些年写在书页边上的话，整理成了一个文档，想放到书库里给大家看。',
  },
];
