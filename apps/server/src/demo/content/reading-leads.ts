/** One part of a reading plan; `days` is its length, `lead` the leader's text, shown when it opens. */
export interface DemoReadingPart {
  title: string;
  chapters: string;
  days: number;
  lead: string;
}

/** A reader-led reading group; `leader` is a person key, `capacity` a number of readers. */
export interface DemoReadingLead {
  key: string;
  book: string;
  name: string;
  about: string;
  leader: string;
  capacity: number;
  parts: readonly DemoReadingPart[];
}

/** The reading groups of the demo community. */
export const demoReadingLeads: readonly DemoReadingLead[] = [
  {
    key: 'honglou-dongri',
    book: 'honglou',
    name: '一个冬天读前四十二回',
    about: '一天一回，分成六段，四十二天读完。重在把人认清，把话听懂，不猜结局。',
    leader: 'songhe',
    capacity: 40,
    parts: [
      {
        title: '石头与甄家',
        chapters: '第一至第五回',
        days: 7,
        lead: '开头两回像一扇很重的门，推不动就先从缝里看：甄士隐丢了女儿，一场火，一个跛足道人。第五回的判词不必逐条破解，记得有这么一本册子，往后自然会想起来。',
      },
      {
        title: '刘姥姥与秦可卿',
        chapters: '第六至第十六回',
        days: 8,
        lead: '请留意刘姥姥进门时的动作，再对照凤姐见客时的动作。协理宁国府两回，看一个二十来岁的人怎样管几百号人，她的办法放到今天也不过时。',
      },
      {
        title: '省亲与入园',
        chapters: '第十七至第二十三回',
        days: 7,
        lead: '元春回家那一夜，三次落泪，都在什么时候？园子造好了，题匾额的一回慢慢走，跟着宝玉认路，后面三十回的故事都发生在这些院子里。',
      },
      {
        title: '葬花前后',
        chapters: '第二十四至第三十回',
        days: 7,
        lead: '《葬花吟》可以念出声。念完回头看小红，她在同一座园子里丢了一块手帕，也有她的心事。作者同时看得见两种春天。',
      },
      {
        title: '一顿打与一座诗社',
        chapters: '第三十一至第三十八回',
        days: 7,
        lead: '撕扇、挨打、送帕、结社，轻重交错。宝玉挨打以后，请把来看他的人一个一个列下来，各人说了什么，带了什么东西，比任何评论都清楚。',
      },
      {
        title: '刘姥姥二进荣国府',
        chapters: '第三十九至第四十二回',
        days: 6,
        lead: '热闹到顶了。笑倒一屋子人那一段，作者写了每个人怎样笑，没有两样。读完请回答：这几天里，真正高兴的是谁？',
      },
    ],
  },
  {
    key: 'zhanzheng-yidong',
    book: 'zhanzheng',
    name: '战争与和平长跑计划',
    about: '四卷，四程，每程三周，一天约十页。掉队不除名，随时归队，途中设补给站。',
    leader: 'gaoyuan',
    capacity: 30,
    parts: [
      {
        title: '从舞会到奥斯特里茨',
        chapters: '第一卷',
        days: 21,
        lead: '前一百页人名像雪片，先抓住三个人：皮埃尔、安德烈、娜塔莎。读到安德烈躺在战场上看天，可以停下来休息一天，那是第一处补给站。',
      },
      {
        title: '两次橡树与一场舞会',
        chapters: '第二卷',
        days: 21,
        lead: '同一棵橡树，安德烈看了两次。娜塔莎在奥特拉德诺耶的月夜不肯睡觉，打猎以后在大叔家跳舞。这一卷最像生活本身，适合慢跑。',
      },
      {
        title: '一八一二年的夏天',
        chapters: '第三卷',
        days: 21,
        lead: '作者开始议论历史，配速自然会慢。议论部分允许每天两页，波罗金诺之战请跟着皮埃尔走，他穿着礼服、戴着白帽子，什么也不懂，看得反而最清楚。',
      },
      {
        title: '撤退、俘虏与尾声',
        chapters: '第四卷及尾声',
        days: 21,
        lead: '普拉东出场时请放慢。尾声第一部写多年以后的家常，有人嫌它琐碎，我以为是全书的终点线：尿布、账目、夜谈。第二部的论文，跑完的人自愿加练。',
      },
    ],
  },
  {
    key: 'xialuo-qinzi',
    book: 'xialuo',
    name: '和孩子念完夏洛的网',
    about: '每晚念一章，二十来天念完。适合五岁以上，大人念，孩子听，第二天早饭时说一句话。',
    leader: 'ningning',
    capacity: 60,
    parts: [
      {
        title: '谷仓里的新朋友',
        chapters: '第一至第五章',
        days: 5,
        lead: '弗恩拦住爸爸的斧头，从这里开始念。念到“你要朋友吗”，请停一停，让孩子先猜说话的是谁。',
      },
      {
        title: '网上的字',
        chapters: '第六至第十二章',
        days: 7,
        lead: '夏洛织出第一个词以前，先问孩子：如果是你，会写什么？老鼠坦普尔顿的话请念得坏一点，孩子最爱他。',
      },
      {
        title: '去集市',
        chapters: '第十三至第十九章',
        days: 7,
        lead: '热闹的几章，可以念得快些。卵袋那段轻一点。若孩子问夏洛为什么累，不必急着安慰，照书上说就好。',
      },
      {
        title: '最后一天与春天',
        chapters: '第二十至第二十二章',
        days: 3,
        lead: '这一段不要赶。孩子要停就停，要从头来就从头来。春天一定要念到，三只小蜘蛛的名字请念清楚。',
      },
    ],
  },
  {
    key: 'santi-xingkong',
    book: 'santi',
    name: '在真的星空下读三体',
    about: '读第一部，配一点天文和物理的背景。每段末尾有一个可以抬头验证的小任务。',
    leader: 'beidou',
    capacity: 50,
    parts: [
      {
        title: '科学边界与疯狂年代',
        chapters: '《科学边界》至《寂静的春天》',
        days: 6,
        lead: '读到《疯狂年代》，那场批判会请认真读，它是全书真正的引力源。任务：找一个晚上，用肉眼数一数你那里能看见几颗星，把数字留在讨论板上。',
      },
      {
        title: '三体游戏',
        chapters: '《红岸之一》至《三体、牛顿、冯·诺依曼、秦始皇、三日连珠》',
        days: 7,
        lead: '墨子、牛顿、冯·诺依曼轮番登场，人列计算机一段可以在纸上试画一个与门。任务：查一查三个物体的运动为什么难以预测，用自己的话写三句。',
      },
      {
        title: '红岸基地',
        chapters: '《聚会》至《无人忏悔》',
        days: 8,
        lead: '叶文洁按下发射键的那一段，请在安静的地方读。任务：找到日出的方位，想象把太阳当作一面天线。没有标准感想。',
      },
      {
        title: '古筝与智子',
        chapters: '《伊文斯》至《尾声·遗址》',
        days: 7,
        lead: '技术奇观最密的一段，也是最冷的一段。读完看看老农带两位科学家去看的蝗虫。任务：写一句话回复那条“不要回答”。',
      },
    ],
  },
  {
    key: 'wanli-ren',
    book: 'wanli',
    name: '万历十五年里的六个人',
    about: '六个人物，像拜访六户人家，一户一户坐下来谈。不背年号，只问一件事：他为什么没有办成？',
    leader: 'baishu',
    capacity: 35,
    parts: [
      {
        title: '万历皇帝',
        chapters: '第一章、第四章',
        days: 5,
        lead: '从一场误传的午朝进门。一个年轻皇帝，想立谁做太子自己说了不算，于是他学会了不上班。请留意他从勤勉到罢工，中间隔着哪几件事。',
      },
      {
        title: '首辅申时行与张居正',
        chapters: '第二章、第三章',
        days: 6,
        lead: '活着的首辅与死去的首辅一起读。一个想把大家捏合在一起，一个想把大家管起来。哪一种更难？请举书里的一处细节说明。',
      },
      {
        title: '海瑞',
        chapters: '第五章',
        days: 5,
        lead: '古怪的模范官僚。退田案的判法请仔细看，他的原则写成条文会是什么样子？不急着敬佩，也不急着笑他。',
      },
      {
        title: '戚继光',
        chapters: '第六章',
        days: 5,
        lead: '孤独的将领，一头练兵一头送礼。鸳鸯阵的十二个人各拿什么，请画出来，从中能看见当时的钱花在哪里。',
      },
      {
        title: '李贽',
        chapters: '第七章',
        days: 5,
        lead: '自相冲突的哲学家。写完他，全书也收尾了。请回到开头那句“平平淡淡的一年”，再读一遍，看看语气变了没有，变的是书还是你。',
      },
    ],
  },
  {
    key: 'alitai-sanbu',
    book: 'alitai',
    name: '跟着李娟过一个夏天',
    about: '散文短，适合边走边读。分四段，每段读完请写一件自己家里发生的、不大的事。',
    leader: 'qingke',
    capacity: 45,
    parts: [
      {
        title: '在喀吾图',
        chapters: '关于喀吾图的各篇',
        days: 5,
        lead: '小裁缝铺开张了。看她怎样写一个来做裙子的人：先写走路，再写布料，最后才写长相。请试着用这个顺序写一位邻居。',
      },
      {
        title: '在阿克哈拉',
        chapters: '关于阿克哈拉与外婆的各篇',
        days: 6,
        lead: '外婆出场的段落都好笑，好笑里头有日子的重量。请留意作者怎样写钱：很少，很具体，从不叫苦。',
      },
      {
        title: '在巴拉尔茨与沙依横布拉克',
        chapters: '夏牧场的各篇',
        days: 7,
        lead: '半顶帐篷，一场大雨，路过的牧民。这一段里写了许多走路，作者常常走到很远的地方去，没有目的。请也去走一次，不带耳机。',
      },
      {
        title: '在红土地及尾声',
        chapters: '余下各篇',
        days: 5,
        lead: '兔子、木耳、摩托车穿过春天的荒野。最后一段请挑一篇念给家里人听，把他们笑的地方记下来。',
      },
    ],
  },
];
