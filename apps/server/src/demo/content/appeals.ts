import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';

/** The operator of the decision: the demo operator or a colleague. The other one decides the appeal. */
type Decider = 'operator' | 'colleague';

interface DemoSanction {
  /** The member concerned. */
  readonly key: string;
  readonly by: Decider;
  readonly hoursAgo: number;
  readonly reason: RefusalCode;
  readonly points: number;
  readonly sentence: string;
  /** Suspended rights, with the number of days. */
  readonly penalties: readonly { readonly right: 'comment' | 'publish'; readonly days: number }[];
  readonly appeal: null | {
    readonly hoursAgo: number;
    readonly text: string;
    readonly decided: null | { readonly state: 'upheld' | 'restored'; readonly answer: string };
  };
}

/** The operator besides the demo account; cannot sign in. */
export const demoColleague = { name: '值班审核员', bio: '负责社区秩序。' };

export const demoSanctions: readonly DemoSanction[] = [
  {
    key: 'laojiu',
    by: 'colleague',
    hoursAgo: 40 * 24,
    reason: 'advertising',
    points: 5,
    sentence: '请不要在讨论里留摊位的电话。',
    penalties: [],
    appeal: null,
  },
  {
    key: 'laojiu',
    by: 'colleague',
    hoursAgo: 6,
    reason: 'abuse',
    points: 10,
    sentence: '对版本有不同看法可以细说，请不要嘲笑别人的藏书。',
    penalties: [{ right: 'comment', days: 1 }],
    appeal: {
      hoursAgo: 2,
      text: '我和那位书友认识十多年，平时就这样说笑，对方也没有觉得被冒犯，可以去问本人。',
      decided: null,
    },
  },
  {
    key: 'yexing',
    by: 'operator',
    hoursAgo: 20,
    reason: 'off_topic',
    points: 2,
    sentence: '连续几条都是列车时刻，请回到书上来。',
    penalties: [],
    appeal: {
      hoursAgo: 9,
      text: '时刻是书里人物乘车的依据，我在核对小说写得对不对，并不是灌水。',
      decided: null,
    },
  },
  {
    key: 'beidou',
    by: 'colleague',
    hoursAgo: 6 * 24,
    reason: 'advertising',
    points: 5,
    sentence: '请去掉望远镜团购的联系方式。',
    penalties: [],
    appeal: {
      hoursAgo: 5 * 24,
      text: '只是帮山友问一问，没有从中赚钱。',
      decided: { state: 'upheld', answer: '是否获利不影响判断，群外团购一律不能在社区里征集。' },
    },
  },
  {
    key: 'liuying',
    by: 'colleague',
    hoursAgo: 9 * 24,
    reason: 'infringement',
    points: 10,
    sentence: '整首转载了他人的诗。',
    penalties: [],
    appeal: {
      hoursAgo: 8 * 24,
      text: '那首诗是我自己写的，三年前先发在一份民刊上，附上当年的目录页说明。',
      decided: { state: 'restored', answer: '核对过民刊目录，署名确为本人，原处理有误，向您致歉。' },
    },
  },
];
