import type { InboxState } from '@gongdu/contract/institutions/inbox';

/** The time: days before today and the time in China, or hours before now. */
type Moment = readonly [daysAgo: number, time: string] | number;

export interface DemoLeaveLine {
  /** The visitor, a member of the bookshop by key, or the automatic answer. */
  readonly from: 'visitor' | 'chenyan' | 'mubai' | 'automatic';
  readonly text: string;
  readonly at: Moment;
}

export interface DemoLeaveSession {
  /** A member by key, or a visitor with name and phone. */
  readonly visitor: string | { readonly name: string; readonly phone: string };
  readonly state: InboxState;
  readonly assignee?: 'chenyan' | 'mubai';
  /** Hours from now. */
  readonly snoozedFor?: number;
  readonly lines: readonly DemoLeaveLine[];
  readonly notes?: readonly {
    readonly by: 'chenyan' | 'mubai';
    readonly text: string;
    readonly at: Moment;
  }[];
}

export const demoAutomaticAnswer =
  '您好，这会儿南风书店已经打烊了，您的留言我们明早开门就能看到，会尽快回复您。急事可以在白天打店里的电话。';

export const demoCannedReplies = [
  {
    title: '营业时间',
    text: '{visitor}您好，我们每天早上十点开门，周五和周六到晚上十点，其余几天到晚上八点。欢迎来坐坐。',
  },
  { title: '怎么走', text: '地铁二号线南门站 B 口出来，沿河往东走三百米，看到梧桐树下的红砖小楼就是了。' },
  {
    title: '找书登记',
    text: '{visitor}您好，这本书店里暂时没有，我先替您登记。到货后会在这里告诉您，一般三到五天。——{institution} {member}',
  },
  {
    title: '读书会报名',
    text: '报名不用交钱，告诉我们姓名和人数就行。满二十人为止，来不了请提前一天说一声。',
  },
] as const;

export const demoLeaveSessions: readonly DemoLeaveSession[] = [
  {
    visitor: 'xiaoman',
    state: 'open',
    assignee: 'chenyan',
    lines: [
      { from: 'visitor', text: '陈老板好，周六的《边城》共读还有位置吗？想带一个朋友来。', at: [2, '10:32'] },
      { from: 'chenyan', text: '有的，给您留了两个靠窗的位置。朋友怎么称呼？', at: [2, '10:41'] },
      { from: 'visitor', text: '她姓苏。另外想问一下，那天能不能带自己的书来？', at: 3 },
    ],
    notes: [{ by: 'chenyan', text: '小满是老读者，两个位置已在本子上记下。', at: [2, '10:45'] }],
  },
  {
    visitor: { name: '过路的老王', phone: '13712340001' },
    state: 'open',
    lines: [
      { from: 'visitor', text: '您好，家里有两箱八十年代的旧书，多是文学杂志，贵店收吗？', at: [1, '22:47'] },
      { from: 'automatic', text: demoAutomaticAnswer, at: [1, '22:47'] },
      { from: 'visitor', text: '好的不急。有《收获》1985 到 1989 年，基本齐的。', at: [1, '22:52'] },
    ],
  },
  {
    visitor: 'ningning',
    state: 'open',
    assignee: 'mubai',
    lines: [
      { from: 'visitor', text: '请问周日上午的绘本故事会，三岁的孩子坐得住吗？', at: [3, '14:05'] },
      {
        from: 'mubai',
        text: '三岁正好。我们讲两个短的，中间有十分钟画画，坐不住可以在后面跑，没人会说他。',
        at: [3, '14:26'],
      },
      { from: 'visitor', text: '那太好了！要提前多久到？', at: [3, '14:30'] },
      { from: 'mubai', text: '九点五十到就行，十点开始。带一双厚袜子，地板有点凉。', at: [3, '14:33'] },
    ],
  },
  {
    visitor: 'yuanshan',
    state: 'open',
    assignee: 'chenyan',
    lines: [
      {
        from: 'visitor',
        text: '陈老师您好，我是凉山的乡村教师。学校图书室想补一批自然科学的书，预算两千元，能请您帮忙配一份书单吗？',
        at: [4, '19:20'],
      },
      {
        from: 'chenyan',
        text: '能。孩子们大概几年级？有没有已经有的，我避开。运费我们出。',
        at: [4, '19:58'],
      },
      {
        from: 'visitor',
        text: '三到六年级，一共八十一个孩子。现有的四百一十二本我列了表，明天发给您。',
        at: [4, '20:40'],
      },
      { from: 'automatic', text: demoAutomaticAnswer, at: [4, '20:40'] },
      { from: 'visitor', text: '表已经整理好了，科普类只有二十多本，昆虫和星空最缺。', at: [1, '12:10'] },
    ],
    notes: [
      { by: 'chenyan', text: '书价按进价算，缺口店里补。先问出版社有没有公益配额。', at: [3, '10:15'] },
      { by: 'mubai', text: '海燕社回了，可以给《昆虫记》二十套。', at: [1, '16:40'] },
    ],
  },
  {
    visitor: { name: '小苏同学', phone: '13712340002' },
    state: 'open',
    lines: [{ from: 'visitor', text: '请问你们招寒假的兼职吗？我读大二，周一到周五都有空。', at: 30 }],
  },
  {
    visitor: 'luyi',
    state: 'snoozed',
    assignee: 'mubai',
    snoozedFor: 40,
    lines: [
      {
        from: 'visitor',
        text: '想订一本《营造法式注释》，网上都是盗版，你们能从出版社拿到正版吗？',
        at: [3, '16:48'],
      },
      { from: 'mubai', text: '问过了，出版社说下周二加印到货，到了我第一时间告诉您。', at: [3, '17:30'] },
      { from: 'visitor', text: '好，不急，等你们消息。', at: [3, '17:34'] },
      { from: 'mubai', text: '已经给您登记在第一位。', at: [3, '17:36'] },
    ],
    notes: [{ by: 'mubai', text: '周二到货，到了先留一本。', at: [3, '17:38'] }],
  },
  {
    visitor: 'taoran',
    state: 'snoozed',
    assignee: 'chenyan',
    snoozedFor: 90,
    lines: [
      {
        from: 'visitor',
        text: '我们美术馆下月有一场版画展，想在店里做个联动的小书架，可以谈谈吗？',
        at: [5, '11:12'],
      },
      {
        from: 'chenyan',
        text: '当然可以。您先把展览图录发一份来，我照着配书，下周我们见面聊。',
        at: [5, '13:47'],
      },
    ],
  },
  {
    visitor: 'songhe',
    state: 'resolved',
    assignee: 'chenyan',
    lines: [
      { from: 'visitor', text: '店里还有大字本的《唐诗三百首》吗？眼睛不如从前了。', at: [6, '09:15'] },
      { from: 'automatic', text: demoAutomaticAnswer, at: [6, '09:15'] },
      { from: 'chenyan', text: '有的，中华书局那一版，字有指甲盖大。给您留在收银台。', at: [6, '10:04'] },
      { from: 'visitor', text: '已经取到了，很好。猫也很喜欢。', at: [5, '15:22'] },
      { from: 'chenyan', text: '那就好，替我们问猫好。', at: [5, '15:40'] },
    ],
  },
  {
    visitor: 'laozhou',
    state: 'resolved',
    assignee: 'mubai',
    lines: [
      { from: 'visitor', text: '我周三路过你们那儿，大车能停吗？想进去买两本书就走。', at: [5, '18:02'] },
      {
        from: 'mubai',
        text: '店门口停不下，往东两百米有个货车临时停车位，晚上七点以后不贴条。您要哪两本，我给您送到车上。',
        at: [5, '18:09'],
      },
      { from: 'visitor', text: '那敢情好！《平凡的世界》和《活着》。', at: [5, '18:11'] },
      { from: 'mubai', text: '好嘞，您到了说一声。', at: [5, '18:12'] },
    ],
  },
  {
    visitor: { name: '林阿姨', phone: '13712340003' },
    state: 'resolved',
    assignee: 'mubai',
    lines: [
      { from: 'visitor', text: '上周买的挂历第三页印歪了，可以换吗？小票还在。', at: [6, '16:20'] },
      { from: 'mubai', text: '非常抱歉，可以换，您哪天来都行，不用小票。', at: [6, '16:55'] },
      { from: 'visitor', text: '谢谢，周末来。', at: [6, '17:02'] },
      { from: 'mubai', text: '好的，新的给您包好放在柜台。', at: [6, '17:05'] },
    ],
  },
  {
    visitor: 'shanzha',
    state: 'resolved',
    assignee: 'chenyan',
    lines: [
      { from: 'visitor', text: '二楼自习的长桌，高三学生晚上可以待到几点？要买东西吗？', at: [4, '21:30'] },
      { from: 'automatic', text: demoAutomaticAnswer, at: [4, '21:30'] },
      { from: 'chenyan', text: '待到打烊都行，不用买东西。热水在楼梯口，累了就看看窗外。', at: [3, '10:02'] },
    ],
  },
  {
    visitor: 'wudong',
    state: 'resolved',
    assignee: 'chenyan',
    lines: [
      { from: 'visitor', text: '建议你们店门口那棵梧桐先别修枝，上面有乌鸫在做窝。', at: [2, '12:36'] },
      { from: 'chenyan', text: '谢谢提醒！已经和园林的师傅说好，等雏鸟离巢再修。', at: [2, '18:10'] },
    ],
    notes: [{ by: 'chenyan', text: '园林科李师傅的电话记在柜台便签上。', at: [2, '18:12'] }],
  },
  {
    visitor: 'zhiqiu',
    state: 'open',
    lines: [
      {
        from: 'visitor',
        text: '陈砚，馆里想借你们二楼办一次旧书修补的演示，周四下午方便吗？',
        at: [1, '15:05'],
      },
      { from: 'chenyan', text: '方便。需要多长的桌子？我让木白把长桌腾出来。', at: [1, '15:21'] },
      { from: 'visitor', text: '两米的就够，浆糊和压书板我们自己带。大约十五个人。', at: [1, '15:24'] },
      { from: 'chenyan', text: '好，周四见。', at: [1, '15:26'] },
    ],
  },
];
