/** Conversations of the demo community; hours before now, oldest first. */
export interface DemoLine {
  readonly from: string;
  readonly text: string;
  readonly hoursAgo: number;
}

export interface DemoConversation {
  /** Two people; or a group's members, its owner first. */
  readonly members: readonly string[];
  readonly group?: { readonly name: string; readonly description: string };
  readonly lines: readonly DemoLine[];
  /** The member with unread lines, and their number. */
  readonly late?: { readonly readers: readonly string[]; readonly lines: number };
  /** Unanswered by the second one: a stranger's message. */
  readonly request?: true;
}

export const demoConversations: readonly DemoConversation[] = [
  {
    members: ['xiaoman', 'zhiqiu'],
    lines: [
      { from: 'xiaoman', text: '知秋，馆里那套《追忆似水年华》还在吗？我想从第二卷重新读。', hoursAgo: 52 },
      {
        from: 'zhiqiu',
        text: '在，周克希那一版，第二卷书脊有点开胶，不影响看。给你留到周五？',
        hoursAgo: 51.5,
      },
      { from: 'xiaoman', text: '太好了，周五下班来取。顺便把上次借的《呼兰河传》还你。', hoursAgo: 51.4 },
      { from: 'zhiqiu', text: '不急，那本最近没人预约。你读到哪里了？', hoursAgo: 50 },
      { from: 'xiaoman', text: '读到后花园那一章，停了两天，舍不得往下翻。', hoursAgo: 27 },
      {
        from: 'zhiqiu',
        text: '我也是在那里停下的。萧红写黄瓜愿意开一个谎花就开一个谎花，读一次记一辈子。',
        hoursAgo: 26.8,
      },
      { from: 'zhiqiu', text: '明天领读的材料我放在圈子里了，你有空先看第三部分。', hoursAgo: 2 },
    ],
  },
  {
    members: ['xiaoman', 'chenyan'],
    late: { readers: ['xiaoman'], lines: 2 },
    lines: [
      { from: 'xiaoman', text: '陈老板，周末的诗歌之夜还有位置吗？', hoursAgo: 30 },
      { from: 'chenyan', text: '还有六个座位，给你留两个靠窗的。', hoursAgo: 29.6 },
      { from: 'xiaoman', text: '好，我带一个朋友来。要准备什么吗？', hoursAgo: 29.5 },
      { from: 'chenyan', text: '带一首喜欢的诗就好，长短都可以。', hoursAgo: 5 },
      { from: 'chenyan', text: '对了，你订的《夜晚的潜水艇》到了，放在收银台。', hoursAgo: 4.8 },
    ],
  },
  {
    members: ['azhu', 'xiaoman'],
    late: { readers: ['xiaoman'], lines: 1 },
    request: true,
    lines: [
      {
        from: 'azhu',
        text: '你好，读了你写《江城》的那篇，我就住在涪陵对岸。书里写的那条石阶现在还在，改天拍给你看。',
        hoursAgo: 20,
      },
    ],
  },
  {
    members: ['zhiqiu', 'xiaoman', 'linbei', 'songhe', 'lanlan', 'wenzhu'],
    group: { name: '周三晚上读随笔', description: '每周三晚八点，一篇随笔，一个小时。' },
    late: { readers: ['xiaoman', 'linbei', 'songhe'], lines: 2 },
    lines: [
      {
        from: 'zhiqiu',
        text: '这周读汪曾祺的《葡萄月令》，二十分钟就能读完，大家挑一个月份说说。',
        hoursAgo: 49,
      },
      { from: 'songhe', text: '我选八月。“葡萄着色”四个字一行，老先生是真懂得停顿。', hoursAgo: 48.7 },
      { from: 'linbei', text: '职业病犯了，我把每个月的标点都数了一遍，一月最少。', hoursAgo: 48.5 },
      { from: 'lanlan', text: '试着译了“一月，下大雪”这一句，三个逗号怎么也留不住。', hoursAgo: 25 },
      { from: 'xiaoman', text: '译成两个句号行不行？雪是停下来的，不是连下去的。', hoursAgo: 24.9 },
      { from: 'lanlan', text: '这个好，晚上改给你们看。', hoursAgo: 24.8 },
      { from: 'linbei', text: '今天有人托我代写书评，我回绝了，书还是要自己读。', hoursAgo: 6 },
      { from: 'wenzhu', text: '今晚我晚到十分钟，孩子要洗头。', hoursAgo: 3 },
      { from: 'zhiqiu', text: '不急，先读一遍全文，从二月开始聊。', hoursAgo: 2.9 },
    ],
  },
];

export const demoRooms = [
  { name: '深夜书房', description: '睡不着的时候来坐坐，说说手边那本书。' },
  { name: '周末诗歌之夜', description: '南风书店的诗歌之夜，现场与线上一起读。' },
] as const;
