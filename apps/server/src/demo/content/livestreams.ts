export interface DemoTalk {
  readonly owner: 'nanfeng' | 'operator';
  readonly title: string;
  readonly summary: string;
  readonly address: string;
  /** Days from the day of seeding; negative: past. */
  readonly inDays: number;
  /** Not reviewed yet. */
  readonly waits?: true;
}

export const demoLivestreams: readonly DemoTalk[] = [
  {
    owner: 'nanfeng',
    title: '在书店里读《边城》：渡口、白塔与等待',
    summary:
      '从茶峒的渡口讲起，读翠翠与爷爷的对话，看沈从文怎样用留白写命运。欢迎带着书来，讲完留半小时答问。',
    address: 'https://live.example.com/nanfeng/biancheng',
    inDays: 3,
  },
  {
    owner: 'nanfeng',
    title: '旧书修补入门：从脱页到换脊',
    summary: '店里的修书师傅带大家补一本脱页的旧书，讲工具、糨糊和纸的脾气。',
    address: 'https://live.example.com/nanfeng/mending',
    inDays: 10,
  },
  {
    owner: 'nanfeng',
    title: '新书分享：在县城里开一家书店',
    summary: '作者来店里讲这本书怎么写成，也讲一家小书店的账本。现场有签名本，线上可以提问。',
    address: 'https://live.example.com/nanfeng/bookshop',
    inDays: 6,
    waits: true,
  },
  {
    owner: 'operator',
    title: '领读人夜谈：怎样把一本厚书读完',
    summary: '三位领读人聊分段、打卡和掉队之后怎么办，适合正打算组织共读的你。',
    address: 'https://live.example.com/gongdu/leaders',
    inDays: 1,
  },
  {
    owner: 'operator',
    title: '回看：一年读了些什么',
    summary: '社区年度书单分享，回看这一年被讨论最多的十本书。',
    address: 'https://live.example.com/gongdu/year',
    inDays: -20,
  },
];
