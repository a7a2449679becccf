import type { ComplaintKind, ComplaintState } from '@gongdu/contract/administration/complaints/complaint';

interface DemoComplaint {
  readonly from: string;
  readonly kind: ComplaintKind;
  /** Without the path, which depends on the object. */
  readonly about: 'post' | 'comment' | 'person';
  readonly statement: string;
  readonly name: string;
  readonly demand: string;
  readonly hoursAgo: number;
  readonly answer?: { readonly state: ComplaintState; readonly sentence: string; readonly hoursAgo: number };
}

/** A waiting one, one with a question to the complainant, an answered one. */
export const demoComplaints: readonly DemoComplaint[] = [
  {
    from: 'ziye',
    kind: 'impersonation',
    about: 'person',
    hoursAgo: 8,
    statement: '这个账号用了我们书店的店名和门头照片，私下向读者收取活动报名费，与我们无关。',
    name: '',
    demand: '请核实身份，停止使用我们的名称。',
  },
  {
    from: 'beidou',
    kind: 'reputation',
    about: 'post',
    hoursAgo: 30,
    name: '北斗',
    statement: '这篇帖子说我组织的读书会骗取场地费，与事实不符，场地费的收支每月都在群里公布。',
    demand: '请删除有关段落，并由作者更正。',
    answer: {
      state: 'asked',
      hoursAgo: 20,
      sentence: '请补充帖子中具体段落的截图，以及收支公布的记录。',
    },
  },
  {
    from: 'zhiqiu',
    kind: 'other',
    about: 'comment',
    hoursAgo: 12 * 24,
    name: '',
    demand: '',
    statement: '这条评论和所评的书没有关系，读起来像是复制来的广告词。',
    answer: {
      state: 'rejected',
      hoursAgo: 11 * 24,
      sentence: '评论谈的是同一位作者的另一本书，不属于广告，不作处理。',
    },
  },
];
