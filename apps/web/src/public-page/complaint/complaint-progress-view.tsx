import {
  type ComplaintStatus,
  complaintKindLabels,
  complaintStateLabels,
} from '@gongdu/contract/administration/complaints/complaint';
import type { ComplaintProgressPage } from '@gongdu/contract/discovery/public-site/complaint';

/** `/complaints-guide/progress`: a form that works without scripts, and the state of the complaint. */
export function ComplaintProgressView({ page }: { readonly page: ComplaintProgressPage }) {
  const { receipt, status } = page;
  const unknown = receipt !== '' && status === null;
  return (
    <main id="content" className="text-page">
      <article className="text">
        <h1>投诉进度</h1>
        <form className="complaint-search" action="/complaints-guide/progress" method="get">
          <div className="pf-field">
            <label htmlFor="receipt">受理编号</label>
            <input
              id="receipt"
              name="receipt"
              defaultValue={receipt}
              placeholder="TS-7K2M-9QXA-4RTE"
              autoComplete="off"
              maxLength={30}
              aria-invalid={unknown || undefined}
              aria-describedby={unknown ? 'receipt-error' : undefined}
            />
          </div>
          <button type="submit" className="site-button">
            查询
          </button>
        </form>
        {unknown && (
          <p id="receipt-error" className="pf-error" role="alert">
            没有找到这个受理编号，请核对后再查。
          </p>
        )}
        {status && <Progress page={page} status={status} />}
        <p className="text-paragraph">
          还没有提交？<a href="/complaints-guide">侵权投诉指引</a>　<a href="/report-notice">举报须知</a>
        </p>
      </article>
    </main>
  );
}

interface ProgressProps {
  readonly page: ComplaintProgressPage;
  readonly status: ComplaintStatus;
}

function Progress({ page, status }: ProgressProps) {
  const { kind, state, steps, counter, restoresAt } = status;
  return (
    <section aria-labelledby="progress-state">
      <h2 id="progress-state" className="text-heading">
        {complaintStateLabels[state]}
      </h2>
      <p className="text-effective">{complaintKindLabels[kind]}</p>
      <ol className="complaint-steps">
        {steps.map(({ state: reached, sentence, at }) => (
          <li key={at}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <strong>{reached === 'waiting' ? '提交' : complaintStateLabels[reached]}</strong>
            {sentence !== '' && <p>{sentence}</p>}
          </li>
        ))}
      </ol>
      {counter && (
        <blockquote className="text-note">
          <p>发布者「{counter.name}」的反通知：</p>
          <p>{counter.statement}</p>
        </blockquote>
      )}
      {restoresAt && (
        <p className="text-note">
          {formatMoment(restoresAt)}前没有收到你已起诉或已向有关部门投诉的说明，内容将恢复。
        </p>
      )}
      {(state === 'asked' || state === 'countered') && <More page={page} />}
    </section>
  );
}

/** What the complainant may send now; `complaint.ts` renders the form. */
function More({ page: { status, services } }: { readonly page: ComplaintProgressPage }) {
  const lawsuit = status?.state === 'countered';
  return (
    <section className="complaint" aria-labelledby="more-title">
      <h2 id="more-title" className="text-heading">
        {lawsuit ? '告知已起诉或已投诉' : '补充材料'}
      </h2>
      <noscript>
        <p className="text-note">填写表单需要浏览器启用 JavaScript。</p>
      </noscript>
      <div
        data-complaint={lawsuit ? 'lawsuit' : 'supplement'}
        data-receipt={status?.receipt}
        data-sign-in={services.signIn}
        data-management={services.management}
      />
    </section>
  );
}

/** In China's time: `2026 年 11 月 23 日 10:05`. */
function formatMoment(at: string): string {
  const parts = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')} 年 ${part('month')} 月 ${part('day')} 日 ${part('hour')}:${part('minute')}`;
}
