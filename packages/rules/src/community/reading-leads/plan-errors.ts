/** The properties of a plan that its rules check. */
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

export interface PlanError {
  /** `book`, `parts`, `joinUntil`, `endsAt` or e.g. `parts.2.opensAt`. */
  readonly field: string;
  readonly sentence: string;
}

/** What a plan lacks for its submission, or its contradictions, in the order of the page. */
export function planErrors(plan: PlanToCheck): PlanError[] {
  const errors: PlanError[] = [];
  const report = (field: string, sentence: string) => void errors.push({ field, sentence });
  if (!plan.hasBook) report('book', '请选择一起读的书');
  if (plan.parts.length === 0) report('parts', '请至少安排一个部分');
  plan.parts.forEach((_, at) => {
    checkPart(plan, at, report);
  });
  checkDates(plan, report);
  return errors;
}

type Report = (field: string, sentence: string) => void;

function checkPart({ parts }: PlanToCheck, at: number, report: Report): void {
  const part = parts[at];
  if (!part) return;
  const before = parts[at - 1]?.opensAt;
  const named = (field: string) => `parts.${at}.${field}`;
  if (part.title.trim() === '') report(named('title'), `请填写第 ${at + 1} 部分的标题`);
  if (part.opensAt === null) report(named('opensAt'), `请填写第 ${at + 1} 部分的开放时间`);
  else if (before && Date.parse(part.opensAt) <= Date.parse(before))
    report(named('opensAt'), `第 ${at + 1} 部分应晚于第 ${at} 部分开放`);
  if (part.dueAt === null) report(named('dueAt'), `请填写第 ${at + 1} 部分的读完时间`);
  else if (part.opensAt !== null && Date.parse(part.dueAt) <= Date.parse(part.opensAt))
    report(named('dueAt'), `第 ${at + 1} 部分的读完时间应晚于开放时间`);
}

function checkDates({ parts, joinUntil, endsAt }: PlanToCheck, report: Report): void {
  const lastDue = Math.max(...parts.map(({ dueAt }) => (dueAt === null ? 0 : Date.parse(dueAt))), 0);
  const end = endsAt === null ? null : Date.parse(endsAt);
  if (end === null) report('endsAt', '请填写结束时间');
  else if (end < lastDue) report('endsAt', '结束时间不能早于最后一个部分的读完时间');
  if (end !== null && joinUntil !== null && Date.parse(joinUntil) > end)
    report('joinUntil', '报名截止时间不能晚于结束时间');
}
