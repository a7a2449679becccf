/** A circle; `question` is for members who want to join, and set exactly when `join` is 'ask'. */
export interface DemoCircle {
  key: string;
  name: string;
  about: string;
  owner: string;
  join: 'open' | 'ask' | 'closed';
  question?: string;
  announcement: string;
}

/** The circles of the demo community. */
export const demoCircles: readonly DemoCircle[] = [
  {
    key: 'honglou-yike',
    name: '红楼一课',
    about: '每周读一回，只谈文本。不争结局，不比考证，谁先看见一处好，谁先说。',
    owner: 'songhe',
    join: 'open',
    announcement: '本周读第四十八回“慕雅女雅集苦吟诗”。请先数一数香菱写了几稿，周四晚上一起聊。',
  },
  {
    key: 'yeban',
    name: '夜班读书人',
    about: '给值夜班、睡得晚、醒得早的人。发言不必及时，白天再回也不迟。',
    owner: 'ziye',
    join: 'open',
    announcement: '本月共读契诃夫短篇，一晚一篇。读到哪里说到哪里，请勿催更。',
  },
  {
    key: 'changpao',
    name: '大部头长跑队',
    about: '专读八百页以上的书，配速自定，不许攀比。已完赛：《战争与和平》《卡拉马佐夫兄弟》。',
    owner: 'gaoyuan',
    join: 'ask',
    question: '你最近一本没有读完的大部头是什么？停在第几页？',
    announcement:
      '下一程是《悲惨世界》，下月初起跑。请量力报名，弃赛不丢人，记得留一句话告诉后来的人哪里路滑。',
  },
  {
    key: 'tuilishe',
    name: '灯下推理社',
    about: '本格、社会派、古典推理都谈。帖子标题不得泄底，正文泄底须先标明。',
    owner: 'qiuchi',
    join: 'ask',
    question: '请推荐一部你心目中最公平的推理小说，并用一句不剧透的话说明理由。',
    announcement: '新成员请先读置顶的“三不”：不在标题写凶手，不在评论里比划，不借书给会在扉页写字的人。',
  },
  {
    key: 'qinzi',
    name: '睡前一本书',
    about: '和孩子一起读书的爸爸妈妈、外公外婆与老师。分享念书的办法，也分享念不下去的夜晚。',
    owner: 'ningning',
    join: 'open',
    announcement: '征集“孩子问倒我的一个问题”，不用给答案，把问题原样写下来就好。',
  },
  {
    key: 'xingkong',
    name: '星空与科普',
    about: '读科学书，看真的星星。不懂的地方请大胆问，问得越基础越欢迎。',
    owner: 'beidou',
    join: 'open',
    announcement: '下周有流星雨，能出城的朋友请带一本厚书和一件厚衣服，回来写两百字。',
  },
  {
    key: 'yizhe',
    name: '译本比较小组',
    about: '同一段文字，几种译法并排放着看。只评句子，不评人。',
    owner: 'lanlan',
    join: 'ask',
    question: '请抄一句你喜欢的译文，注明译者，再说说喜欢它的哪一个词。',
    announcement: '本期题目：《雪国》的第一句。已收到六种译法，周日汇总，原文读者与只读中文的读者都请发言。',
  },
  {
    key: 'zoucheng',
    name: '带着书走一座城',
    about: '按书里的路线走一遍，拍一个街角，写一段话。已走过北京、上海、武汉、涪陵。',
    owner: 'jiangan',
    join: 'open',
    announcement: '秋天的路线是《骆驼祥子》：从人和车厂的旧址往北走。约六公里，穿好走路的鞋。',
  },
  {
    key: 'nanfeng',
    name: '南风书店的老朋友',
    about: '常来店里坐的读者。新书预告、活动报名、靠窗第二个座位的使用心得都在这里。',
    owner: 'chenyan',
    join: 'ask',
    question: '你第一次来南风书店时买了（或者读了）哪一本书？',
    announcement: '周六下午的朗读会照旧，念《人间草木》。猫近日减重，请不要再喂它小鱼干。',
  },
  {
    key: 'shigao',
    name: '十二个人的诗稿',
    about: '互相读诗稿的小圈子，每月一首，写信一样认真回。名额已满，暂不增加成员。',
    owner: 'liuying',
    join: 'closed',
    announcement: '本月诗题“借来的伞”。请在月底以前交稿，写不出来的人负责给每一位写三句话。',
  },
];
