import type { DemoPost } from './demo-post.ts';

export const picturesAndThingsPosts: readonly DemoPost[] = [
  {
    key: 'pictures-and-things-1',
    kind: 'review',
    title: '带一本艺术的故事上班的第九年',
    author: 'taoran',
    body: [
      {
        p: '第一句就定了调子：实际上没有艺术这种东西，只有艺术家而已。做讲解九年，新人来问该背什么，我都说先别背，读这本。',
      },
      {
        p: '贡布里希讲一幅画，从来不说“伟大”，他说画家遇到了什么难题。埃及人怎样把一个池塘画清楚，马萨乔怎样在墙上打出一个洞，透纳为什么要把船画得看不见。难题一讲明白，画自己会说话。',
      },
      { p: '观众最常问：这画好在哪儿？我现在会反问：你猜他最头疼的是哪一块？于是大家都凑近了看。' },
    ],
    book: 'yishudegushi',
    rating: 5,
    spoiler: false,
    topics: ['yishu', 'biji'],
    daysAgo: 14,
  },
  {
    key: 'pictures-and-things-2',
    kind: 'review',
    title: '书法有法，我照着转了三个月笔',
    author: 'zhouyan',
    body: [
      {
        p: '教了二十年字，读《书法有法》还是坐不住了。作者说古人写字，笔杆在指间转，转左转右，所以锋总是中的。我年轻时老师教的是五指执牢，掌中虚鸡蛋。',
      },
      {
        p: '照着转了三个月，起初字像醉汉，到第十周，写《书谱》的“使转”两个字，忽然明白那是两个动作，不是一个形容词。',
      },
      {
        p: '她的推论我不是条条都信，但她肯拿自己的手去试，一试几十年，这一点比结论要紧。四星留一颗，给我还没转明白的那半圈。',
      },
    ],
    book: 'shufa',
    rating: 4,
    spoiler: false,
    topics: ['yishu', 'jianzhu'],
    daysAgo: 51,
  },
  {
    key: 'pictures-and-things-3',
    kind: 'review',
    title: '梁思成在李庄怎么写中国建筑史',
    author: 'mubai',
    body: [
      {
        p: '去过一趟李庄，月亮田那几间屋子，夏天闷热，冬天漏风。梁先生脊椎有病，拿一只花瓶顶着下巴画图，林先生躺在床上改稿，油灯下面，写的是唐代的斗拱。',
      },
      {
        p: '书里每一座房子，先说年代，再说尺寸，“斗拱雄大”“出檐深远”，没有一句空赞。佛光寺那段尤其平静，他们在尘土和蝙蝠里找到的梁上墨书，他只用一句话交代。',
      },
      { p: '我做榫头，宁可多量一次，少说一句。手艺人写书，也该是这个样子。' },
    ],
    book: 'jianzhushi',
    rating: 5,
    spoiler: false,
    topics: ['jianzhu', 'lishi'],
    daysAgo: 36,
  },
  {
    key: 'pictures-and-things-4',
    kind: 'review',
    title: '城记读后，去老城墙根走了一圈',
    author: 'jiangan',
    body: [
      {
        p: '一份方案，把行政中心放到城外，老城完整留下，1950年写成，没有被采用。后来的事大家知道。王军采访了几十位当事人，翻会议记录，把一座城怎样一点一点改主意写了出来。',
      },
      { p: '我原以为会读到好人与坏人，结果读到的全是着急：着急办公，着急住房，着急通车。着急的人都有理由。' },
      {
        p: '读完去走残存的那段城墙，一点五公里，放风筝的、拉琴的、发呆的。有位老人说他小时候在上面挖过马齿苋。我问城墙多高，他说，比我爸高多了，那时候什么都比我爸高。',
      },
    ],
    book: 'chengji',
    rating: 4,
    spoiler: false,
    topics: ['chengshi', 'jianzhu'],
    daysAgo: 87,
  },
  {
    key: 'pictures-and-things-5',
    kind: 'review',
    title: '美的历程，先别急着引用它',
    author: 'qiuchi',
    body: [
      {
        p: '写论文没有人不引“有意味的形式”“线的艺术”“盛唐之音”。引多了，反倒忘了它本来是一本可以一口气读完的书。',
      },
      {
        p: '这次从龙飞凤舞一路读到明清文艺思潮，像坐快车看风景，石器、青铜、楚汉浪漫、魏晋风度，一站一站闪过去。他写陶潜与阮籍，写李白与杜甫两种盛唐，断语下得斩截，有的地方现在可以争，可是气魄真好。',
      },
      { p: '导师说，先被它感动，再去反驳它，顺序不要错。我觉得是这本书最好的读法。' },
    ],
    book: 'meidelicheng',
    rating: 4,
    spoiler: false,
    topics: ['yishu', 'zhexue'],
    daysAgo: 101,
  },
  {
    key: 'pictures-and-things-6',
    kind: 'review',
    title: '凡·高写给弟弟的信，每封都缺钱',
    author: 'liuying',
    body: [
      {
        p: '数了数，几乎每一封都提到钱：颜料用完了，房租欠了两周，请早一点寄来，哪怕只寄一半。然后笔锋一转，写一块新翻的土地是什么样的紫，丝柏像埃及的方尖碑一样美。',
      },
      {
        p: '穷和颜色挨得那么近，中间连个段落都不分。他说想画一种星空，想用画笔表达安慰人的东西，像音乐安慰人那样。',
      },
      {
        p: '传奇里的他是疯子，信里的他是一个极清醒的劳动者，几点起床，风多大，画架要用石头压住。读完再看《播种者》，看见的是一个人在上班。',
      },
    ],
    book: 'fangao',
    rating: 5,
    spoiler: false,
    topics: ['shuxin', 'yishu'],
    daysAgo: 28,
  },
  {
    key: 'pictures-and-things-7',
    kind: 'review',
    title: '朱光潜谈一棵古松，我谈一匹绸',
    author: 'sujin',
    body: [
      {
        p: '木材商看见值多少钱的木料，植物学家看见叶为针状、果为球状的显花植物，画家看见一棵苍翠劲拔的古树。《谈美》第一篇人人读过。',
      },
      {
        p: '来了一匹香云纱，学徒问多少钱一尺，客人问几姆米、掉不掉色，我先把它抖开，对着窗子看。三种看法，做裁缝的一天要换好几遍。',
      },
      {
        p: '他劝青年“慢慢走，欣赏啊”，是阿尔卑斯山路上的标语。我把这五个字绣在一块样布上，挂在裁台前。赶工的时候抬头看一眼，手就稳下来，针脚也就直了。',
      },
    ],
    book: 'tanmei',
    rating: 4,
    spoiler: false,
    topics: ['yishu', 'zhexue'],
    daysAgo: 120,
  },
  {
    key: 'pictures-and-things-8',
    kind: 'review',
    title: '罗丹谈走路的人，为什么两脚都着地',
    author: 'taoran',
    body: [
      { p: '傅雷译《罗丹艺术论》，薄薄一册，我在《青铜时代》的复制件旁边翻过许多回。' },
      {
        p: '葛赛尔问他怎样表现运动，他说，运动是从这一个姿态到那一个姿态的转变。照相里跑步的人像被钉在半空，雕塑家却让身上各部分处在先后不同的瞬间，后脚还在蹬，前脚已经踩实，观众的眼睛一路看过去，就看见他走起来了。',
      },
      {
        p: '“所谓大师，就是这样的人：他们用自己的眼睛去看别人见过的东西，在别人司空见惯的东西上能够发现出美来。”我把这句话读给孩子们听，让他们回去看一看家里的扫帚。',
      },
    ],
    book: 'luodan',
    rating: 5,
    spoiler: false,
    topics: ['yishu', 'yiben'],
    daysAgo: 139,
  },
];
