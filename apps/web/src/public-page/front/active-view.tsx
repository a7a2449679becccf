import type { ActivePage } from '@gongdu/contract/public-site/front';

/** `/active`: what goes on in the community. */
export function ActiveView({ page }: { readonly page: ActivePage }) {
  return (
    <main id="content" className="active">
      <h1>活动</h1>
      {page.events.length === 0 && <p className="active-none">近期没有安排好的活动。</p>}
    </main>
  );
}
