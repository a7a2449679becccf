export interface DemoTopic {
  key: string;
  name: string;
  about: string;
}

/** The topics of the demo posts. */
export const demoTopics: readonly DemoTopic[] = [
  { key: 'chongdu', name: '重读的理由', about: '书没有变，隔了几年再打开，变的是读书的人。' },
  { key: 'tongqin', name: '通勤路上的书', about: '地铁、公交、渡轮和绿皮车上读完的那些页。' },
  { key: 'shuiqian', name: '睡前二十分钟', about: '关灯以前读一点，读什么，读到哪里放下。' },
  { key: 'honglou', name: '读红楼', about: '一回一回慢慢读，人物、饮食、衣裳和话里的话。' },
  { key: 'shici', name: '诗词日课', about: '每天一首，抄写、背诵，或者只是念出声来。' },
  { key: 'guwen', name: '古文慢读', about: '对着注释读下去，直到不太需要注释。' },
  { key: 'xianshi', name: '小说里的普通人', about: '种地的、教书的、卖血的、开店的，小说怎么写他们。' },
  { key: 'kehuan', name: '科幻与未来', about: '从宇宙尺度往回看，今天的我们是什么样子。' },
  { key: 'tuili', name: '推理之夜', about: '诡计、动机和灯下的一整夜，请记得标明剧透。' },
  { key: 'yiben', name: '译本比较', about: '同一句话，几种译法，说说你更喜欢哪一种。' },
  { key: 'nvxing', name: '她们的写作', about: '女作家笔下的日常、友谊、身体与远行。' },
  { key: 'xiangtu', name: '乡土与远方', about: '离开的人和留下的人，以及他们之间的那条路。' },
  { key: 'chengshi', name: '城市与街道', about: '带着一本书去走一座城，或者在书里走一座城。' },
  { key: 'lishi', name: '历史现场', about: '一份奏折、一条驿路、一个人的一天，从小处看历史。' },
  { key: 'shehui', name: '社会观察', about: '把身边的事看清楚一点，需要一些耐心和几本书。' },
  { key: 'zhexue', name: '哲学小课', about: '不求读懂全部，只求把一个问题想得久一点。' },
  { key: 'xinli', name: '认识自己', about: '情绪、习惯、判断与偏见，从书里借一面镜子。' },
  { key: 'kepu', name: '科学的乐趣', about: '物理、生物、数学与星空，读给外行的好书。' },
  { key: 'ziran', name: '自然笔记', about: '虫、鸟、树、河流，以及写它们的人。' },
  { key: 'yishu', name: '看画听曲', about: '读完再去看一次画，听一遍曲，会不一样。' },
  { key: 'jianzhu', name: '建筑与器物', about: '一座塔、一张椅子、一只碗，手艺里的道理。' },
  { key: 'chishu', name: '吃与书', about: '书里的饭菜香，和照着书做出来的那一桌。' },
  { key: 'haizi', name: '和孩子一起读', about: '念给孩子听的书，和孩子教我们读的书。' },
  { key: 'shaonian', name: '少年时代的书', about: '十几岁读过、后来一直记得的那几本。' },
  { key: 'shudian', name: '书店与图书馆', about: '一家店、一个座位、一张借书卡的故事。' },
  { key: 'biji', name: '怎么做笔记', about: '卡片、批注、摘抄、思维图，各有各的用法。' },
  { key: 'duanpian', name: '短篇小说', about: '一次坐下就能读完，读完却要想很久。' },
  { key: 'changpian', name: '大部头', about: '八百页以上，怎么开始，怎么坚持，怎么告别。' },
  { key: 'shuxin', name: '书信与日记', about: '写给一个人看的文字，往往最好看。' },
  { key: 'weidu', name: '没读完也没关系', about: '弃掉的书、放下的书、等我再长大一点的书。' },
];
