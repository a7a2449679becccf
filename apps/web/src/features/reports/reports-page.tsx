import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import { ContentReports } from './content/content-reports.tsx';
import { reportsQuery } from './content/queries.ts';
import { MessageReports } from './message-reports.tsx';
import { casesQuery } from './queries.ts';

const abouts = ['content', 'messages'] as const;
type About = (typeof abouts)[number];

/** `/reports` 举报处理: what readers report, contents and people on one side, messages on the other. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const about = abouts.find((each) => each === params.get('about')) ?? 'content';
  const contents = useInfiniteQuery(reportsQuery('open'));
  const messages = useInfiniteQuery(casesQuery('open'));
  const tabs = [
    { id: 'content', name: '内容与成员', count: contents.data?.total },
    { id: 'messages', name: '消息', count: messages.data?.total },
  ] as const;
  return (
    <>
      <PageHead
        title="举报处理"
        sentence="同一对象的举报合并处理。处理结果会告知举报人，违规时也会告知对方。"
      />
      <StateTabs<About>
        tabs={tabs}
        label="举报的对象"
        panel="reported"
        value={about}
        onChange={(id) => setParams(id === 'content' ? {} : { about: id }, { replace: true })}
      />
      <div id="reported" role="tabpanel" aria-label={tabs.find(({ id }) => id === about)?.name}>
        {about === 'content' ? <ContentReports /> : <MessageReports />}
      </div>
    </>
  );
}
