import type { ReadState } from '@gongdu/contract/writing/works/meta';

/** A book of a demo shelf; days are counted back from the day of seeding. */
export interface DemoShelfBook {
  readonly book: string;
  readonly state: ReadState;
  readonly wanted?: number;
  readonly started?: number;
  readonly finished?: number;
  /** Half stars. */
  readonly rating?: number;
  readonly pages?: number;
  /** Progress in pages. */
  readonly page?: number;
  readonly percent?: number;
  readonly tags?: readonly string[];
  readonly note?: string;
  readonly hidden?: boolean;
  /** Past readings: start and end. */
  readonly before?: readonly (readonly [started: number, finished: number])[];
}

/** Books that many members have on their shelves. */
export const widelyRead = [
  'honglou',
  'huozhe',
  'weicheng',
  'biancheng',
  'hulan',
  'santi',
  'luotuo',
  'fanhua',
] as const;

/** 林小满's shelf: two years of readings. */
export const xiaomanShelf: readonly DemoShelfBook[] = [
  {
    book: 'fanhua',
    state: 'reading',
    wanted: 160,
    started: 12,
    pages: 444,
    page: 187,
    tags: ['长篇', '上海'],
    note: '对白不分段，读出声来才顺。',
  },
  { book: 'wanli', state: 'reading', started: 26, percent: 62, tags: ['历史'], note: '通勤读，一次一节。' },
  { book: 'anna', state: 'reading', wanted: 300, started: 70, pages: 964, page: 351, tags: ['长篇', '俄国'] },
  { book: 'kunchong', state: 'reading', started: 40, percent: 15, tags: ['自然'] },

  {
    book: 'huozhe',
    state: 'read',
    started: 9,
    finished: 6,
    rating: 9,
    pages: 191,
    tags: ['小说'],
    note: '一个晚上读完的，读完出门走了很远。',
    before: [[2200, 2190]],
  },
  {
    book: 'ditan',
    state: 'read',
    started: 24,
    finished: 15,
    rating: 10,
    pages: 236,
    tags: ['散文', '常读'],
    note: '每年秋天读一遍。',
    before: [
      [390, 384],
      [760, 751],
    ],
  },
  { book: 'xiangtu', state: 'read', started: 45, finished: 33, rating: 9, pages: 134, tags: ['社会学'] },
  {
    book: 'renjiancaomu',
    state: 'read',
    started: 60,
    finished: 52,
    rating: 8,
    pages: 212,
    tags: ['散文', '吃的'],
  },
  {
    book: 'kanbujian',
    state: 'read',
    started: 82,
    finished: 75,
    rating: 10,
    pages: 168,
    tags: ['小说', '常读'],
    note: '忽必烈和马可·波罗，其实一直在说同一座城。',
  },
  { book: 'yuchi', state: 'read', started: 96, finished: 88, rating: 7, pages: 326, tags: ['吃的'] },
  {
    book: 'jianai',
    state: 'read',
    started: 128,
    finished: 109,
    rating: 8,
    pages: 512,
    tags: ['长篇', '英国'],
  },
  { book: 'shuyi', state: 'read', started: 140, finished: 131, rating: 9, pages: 296, tags: ['小说'] },
  { book: 'alitai', state: 'read', started: 158, finished: 151, rating: 9, pages: 250, tags: ['散文'] },
  {
    book: 'niyisheng',
    state: 'read',
    started: 176,
    finished: 167,
    rating: 9,
    pages: 366,
    tags: ['科幻', '短篇'],
  },
  { book: 'zuori', state: 'read', started: 205, finished: 186, rating: 10, pages: 412, tags: ['回忆录'] },
  {
    book: 'jieyou',
    state: 'read',
    started: 214,
    finished: 211,
    rating: 6,
    pages: 291,
    tags: ['小说'],
    note: '温暖是温暖，太巧了些。',
  },
  {
    book: 'fangjian',
    state: 'read',
    started: 231,
    finished: 226,
    rating: 9,
    pages: 152,
    tags: ['随笔', '英国'],
  },
  { book: 'deshi', state: 'read', started: 252, finished: 240, rating: 8, pages: 177, tags: ['历史'] },
  {
    book: 'xueguo',
    state: 'read',
    started: 266,
    finished: 262,
    rating: 7,
    pages: 140,
    tags: ['小说', '日本'],
  },
  { book: 'feiman', state: 'read', started: 281, finished: 270, rating: 8, pages: 359, tags: ['回忆录'] },
  {
    book: 'women',
    state: 'read',
    started: 300,
    finished: 297,
    rating: 10,
    pages: 165,
    tags: ['回忆录', '常读'],
    hidden: true,
    note: '送给妈妈的那一本，她在空白处写了字。',
  },
  { book: 'chengnan', state: 'read', started: 318, finished: 314, rating: 9, pages: 203, tags: ['小说'] },
  { book: 'santi', state: 'read', started: 352, finished: 341, rating: 8, pages: 302, tags: ['科幻'] },
  { book: 'santi2', state: 'read', started: 372, finished: 358, rating: 9, pages: 470, tags: ['科幻'] },
  {
    book: 'bainian',
    state: 'read',
    started: 420,
    finished: 392,
    rating: 10,
    pages: 360,
    tags: ['长篇', '拉美', '常读'],
    note: '第二遍才看见雨。',
    before: [[3100, 3050]],
  },
  { book: 'bailu', state: 'read', started: 470, finished: 446, rating: 9, pages: 688, tags: ['长篇'] },
  { book: 'weicheng', state: 'read', started: 492, finished: 484, rating: 8, pages: 359, tags: ['长篇'] },
  { book: 'luotuo', state: 'read', started: 520, finished: 512, rating: 8, pages: 208, tags: ['小说'] },
  { book: 'hulan', state: 'read', started: 548, finished: 541, rating: 9, pages: 234, tags: ['小说'] },
  {
    book: 'yijiubasi',
    state: 'read',
    started: 580,
    finished: 571,
    rating: 9,
    pages: 304,
    tags: ['小说', '英国'],
  },
  { book: 'zhishen', state: 'read', started: 612, finished: 598, rating: 8, pages: 320, tags: ['社会学'] },
  { book: 'fusheng', state: 'read', started: 640, finished: 634, rating: 8, pages: 172, tags: ['古文'] },
  {
    book: 'yueliang',
    state: 'read',
    started: 668,
    finished: 661,
    rating: 5,
    pages: 268,
    tags: ['小说', '英国'],
    note: '二十岁读会更喜欢。',
  },
  { book: 'xiaowangzi', state: 'read', rating: 9, pages: 97, note: '小时候读的，日子记不清了。' },

  { book: 'honglou', state: 'want', wanted: 5, tags: ['长篇', '古文'], note: '今年冬天开始，跟领读一起。' },
  { book: 'zhanzheng', state: 'want', wanted: 18, tags: ['长篇', '俄国'] },
  { book: 'shaxiang', state: 'want', wanted: 31, tags: ['自然'] },
  { book: 'tiancainvyou', state: 'want', wanted: 47 },
  { book: 'qunxing', state: 'want', wanted: 66 },
  { book: 'dachengshi', state: 'want', wanted: 92, tags: ['社会学'] },
  { book: 'eerguna', state: 'want', wanted: 120 },
  { book: 'shijing', state: 'want', wanted: 150, tags: ['古文'] },
  { book: 'feibaoli', state: 'want', wanted: 9, hidden: true },
];
