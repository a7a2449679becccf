import type { ComplaintPage } from '@gongdu/contract/discovery/public-site/complaint';
import type { SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';
import { TextView } from '../texts/text-view.tsx';

interface ComplaintViewProps {
  readonly frame: SiteFrame;
  readonly page: ComplaintPage;
}

/** 侵权投诉指引 and 举报须知, with the placeholder for the form of `complaint.ts`. */
export function ComplaintView({ frame, page: { page, kind, services } }: ComplaintViewProps) {
  const { complaintMail } = frame.site.contacts;
  return (
    <TextView
      page={page}
      lead={
        <>
          <p className="complaint-lead">
            <a className="site-button site-button-plain" href="#complaint">
              填写表单
            </a>
            <a className="site-button site-button-plain" href="/complaints-guide/progress">
              查询进度
            </a>
          </p>
          {complaintMail && (
            <p className="text-paragraph">
              也可以写信到 <a href={`mailto:${complaintMail}`}>{complaintMail}</a>，附上证明材料。
            </p>
          )}
        </>
      }
    >
      <section id="complaint" className="complaint" aria-labelledby="complaint-title">
        <h2 id="complaint-title" className="text-heading">
          填写表单
        </h2>
        <noscript>
          <p className="text-note">填写表单需要浏览器启用 JavaScript。你也可以按页脚的联系方式写信给我们。</p>
        </noscript>
        <div data-complaint={kind} data-sign-in={services.signIn} data-management={services.management} />
      </section>
    </TextView>
  );
}
