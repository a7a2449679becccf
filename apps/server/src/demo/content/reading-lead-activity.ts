/** The state of a demo group: days since its start (negative before it), members, board posts. */
export interface DemoReadingLeadActivity {
  readonly group: string;
  readonly beganDaysAgo: number;
  readonly members: number;
  /** Demo accounts that take part, in addition to the demo people. */
  readonly guests: readonly string[];
  /** Board posts: part, author, text; a reply answers the post before it. */
  readonly talk: readonly { part: number; by: string; text: string; reply?: true }[];
  /** Proposals for the next book. */
  readonly proposals: readonly { book: string; by: string; reason: string; votes: number }[];
}

/** The first and the second reader lead one each; the others belong to the demo people. */
export const demoReadingLeadLeaders: Readonly<Record<string, string>> = {
  'alitai-sanbu': 'xiaoman',
  'wanli-ren': 'zhiqiu',
};

export const demoReadingLeadActivity: readonly DemoReadingLeadActivity[] = [
  {
    group: 'honglou-dongri',
    beganDaysAgo: 10,
    members: 26,
    guests: ['xiaoman', 'zhiqiu'],
    talk: [
      { part: 1, by: 'qiuchi', text: '英莲走丢那一段，写灯节只有两行，写甄士隐老去也只有两行。' },
      { part: 1, by: 'songhe', text: '留意那句“急得霍启直寻了半夜”，丢的人没有一句话。', reply: true },
      { part: 1, by: 'xiaoman', text: '第三回每个人出场的先后，我画了一张图，凤姐是听声音来的。' },
      { part: 2, by: 'sujin', text: '凤姐那身衣裳我真照着裁过纸样，光是缂丝褂子就要三个月。' },
      { part: 2, by: 'wutong', text: '协理宁国府先立规矩后罚人，顺序一点没乱。' },
    ],
    proposals: [],
  },
  {
    group: 'alitai-sanbu',
    beganDaysAgo: 8,
    members: 18,
    guests: ['zhiqiu', 'chenyan'],
    talk: [
      { part: 1, by: 'sujin', text: '她写人先写走路，我试着写了楼下修鞋的师傅：左脚先落地，落得很轻。' },
      { part: 1, by: 'xiaoman', text: '这一句可以留着，结束时我们凑一本小册子。', reply: true },
      { part: 1, by: 'zhiqiu', text: '裁缝铺里的讨价还价，一句重话也没有，钱数却记得清清楚楚。' },
      { part: 2, by: 'qingke', text: '外婆把钱藏在哪里，她从来不说破。' },
    ],
    proposals: [
      { book: 'dongmuchang', by: 'qingke', reason: '接着读她的冬天，正好入冬。', votes: 7 },
      { book: 'yuchi', by: 'wenzhu', reason: '换一种写乡下的笔。', votes: 4 },
      { book: 'hulan', by: 'zhiqiu', reason: '都是写小地方的人，隔了八十年。', votes: 3 },
    ],
  },
  {
    group: 'zhanzheng-yidong',
    beganDaysAgo: 30,
    members: 21,
    guests: ['zhiqiu'],
    talk: [
      { part: 1, by: 'dongli', text: '安德烈看天那一页，我停了一天，照领读人说的。' },
      { part: 1, by: 'laozhou', text: '在服务区读完的，抬头也是天。', reply: true },
    ],
    proposals: [],
  },
  {
    group: 'xialuo-qinzi',
    beganDaysAgo: 40,
    members: 24,
    guests: ['xiaoman', 'chenyan'],
    talk: [
      { part: 1, by: 'chenguang', text: '孩子猜说话的是月亮，我没有纠正，第二天他自己改了答案。' },
      { part: 4, by: 'xuyan', text: '念到春天那一章，孩子说三只就够了，不用五百只。' },
      { part: 4, by: 'ningning', text: '记下来了，这是今年最好的一句话。', reply: true },
    ],
    proposals: [],
  },
  { group: 'santi-xingkong', beganDaysAgo: -6, members: 17, guests: ['zhiqiu'], talk: [], proposals: [] },
  { group: 'wanli-ren', beganDaysAgo: -3, members: 33, guests: ['xiaoman'], talk: [], proposals: [] },
];
