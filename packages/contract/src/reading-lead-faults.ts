/** A plan as far as its rules look at it. */
export interface PlanToCheck {
  readonly hasBook: boolean;
  readonly capacity: number;
  readonly joinUntil: string | null;
  readonly endsAt: string | null;
  readonly parts: readonly {
    readonly title: string;
    readonly opensAt: string | null;
    readonly dueAt: string | null;
  }[];
}

export interface PlanFault {
  /** `book`, `parts`, `joinUntil`, `endsAt` or e.g. `parts.2.opensAt`. */
  readonly field: string;
  readonly sentence: string;
}

/** What a plan lacks before it can be reviewed, or contradicts itself in, from the top of the page down. */
export function planFaults(plan: PlanToCheck): PlanFault[] {
  const faults: PlanFault[] = [];
  const say = (field: string, sentence: string) => void faults.push({ field, sentence });
  if (!plan.hasBook) say('book', '请选择一起读的书');
  if (plan.parts.length === 0) say('parts', '请至少安排一个部分');
  plan.parts.forEach((_, at) => {
    sayOfPart(plan, at, say);
  });
  sayOfEnds(plan, say);
  return faults;
}

type Say = (field: string, sentence: string) => void;

function sayOfPart({ parts }: PlanToCheck, at: number, say: Say): void {
  const part = parts[at];
  if (!part) return;
  const before = parts[at - 1]?.opensAt;
  const named = (field: string) => `parts.${at}.${field}`;
  if (part.title.trim() === '') say(named('title'), `请填写第 ${at + 1} 部分的标题`);
  if (part.opensAt === null) say(named('opensAt'), `请填写第 ${at + 1} 部分的开放时间`);
  else if (before && Date.parse(part.opensAt) <= Date.parse(before))
    say(named('opensAt'), `第 ${at + 1} 部分应晚于第 ${at} 部分开放`);
  if (part.dueAt === null) say(named('dueAt'), `请填写第 ${at + 1} 部分的读完时间`);
  else if (part.opensAt !== null && Date.parse(part.dueAt) <= Date.parse(part.opensAt))
    say(named('dueAt'), `第 ${at + 1} 部分的读完时间应晚于开放时间`);
}

function sayOfEnds({ parts, joinUntil, endsAt }: PlanToCheck, say: Say): void {
  const lastDue = Math.max(...parts.map(({ dueAt }) => (dueAt === null ? 0 : Date.parse(dueAt))), 0);
  const end = endsAt === null ? null : Date.parse(endsAt);
  if (end === null) say('endsAt', '请填写结束时间');
  else if (end < lastDue) say('endsAt', '结束时间不能早于最后一个部分的读完时间');
  if (end !== null && joinUntil !== null && Date.parse(joinUntil) > end)
    say('joinUntil', '报名截止时间不能晚于结束时间');
}
