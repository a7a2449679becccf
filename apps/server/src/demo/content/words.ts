import type { ListLevel, WordCategory } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';

interface DemoWord {
  readonly word: string;
  readonly level: ListLevel;
  readonly category: WordCategory;
  readonly note?: string;
  readonly pinyin?: string;
}

/** The word list of the demo community, and its white list. */
export const demoWords: readonly DemoWord[] = [
  { word: '博彩', level: 'block', category: 'gambling', pinyin: 'bo cai' },
  {
    word: '赌场',
    level: 'block',
    category: 'gambling',
    pinyin: 'du chang',
    note: '书名里出现的，请加白名单',
  },
  { word: '百家乐', level: 'block', category: 'gambling' },
  { word: '六合彩', level: 'block', category: 'gambling' },
  { word: '裸聊', level: 'block', category: 'pornography' },
  { word: '迷药', level: 'block', category: 'drugs' },
  { word: '代开发票', level: 'block', category: 'fraud' },
  { word: '刷单返利', level: 'block', category: 'fraud', note: '常见骗局' },
  { word: '贷款秒批', level: 'block', category: 'fraud' },
  { word: '办假证', level: 'block', category: 'fraud' },
  { word: '枪支弹药', level: 'block', category: 'terror' },
  { word: '代写书评', level: 'review', category: 'advertising' },
  { word: '代写论文', level: 'review', category: 'advertising' },
  { word: '刷好评', level: 'review', category: 'advertising' },
  { word: '有偿删帖', level: 'review', category: 'advertising' },
  { word: '盗版资源', level: 'review', category: 'piracy' },
  { word: '电子书打包', level: 'review', category: 'piracy', note: '多为盗版合集，先看再定' },
  { word: '网盘自取', level: 'review', category: 'piracy' },
  { word: '全集下载', level: 'review', category: 'piracy' },
  { word: '高仿', level: 'review', category: 'piracy' },
  { word: '内部消息', level: 'review', category: 'fraud' },
  { word: '弱智', level: 'review', category: 'abuse' },
  { word: '去死', level: 'review', category: 'abuse' },
  { word: '加微信', level: 'mask', category: 'advertising', pinyin: 'jia wei xin' },
  { word: '加V信', level: 'mask', category: 'advertising' },
  { word: '加QQ', level: 'mask', category: 'advertising' },
  { word: '私聊领取', level: 'mask', category: 'advertising' },
  { word: '扫码进群', level: 'mask', category: 'advertising' },
  { word: '傻X', level: 'mask', category: 'abuse' },
  { word: '《皇家赌场》', level: 'allow', category: 'other', note: '伊恩·弗莱明的小说' },
  { word: '《去死吧，莫扎特》', level: 'allow', category: 'other', note: '书名' },
  { word: '反盗版资源', level: 'allow', category: 'other', note: '版权保护的说法' },
  { word: '拒绝代写论文', level: 'allow', category: 'other' },
];
