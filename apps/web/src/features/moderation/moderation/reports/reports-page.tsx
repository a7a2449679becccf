import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { ContentReports } from './content/content-reports.tsx';
import { reportsQuery } from './content/queries.ts';
import { MessageReports } from './messages/message-reports.tsx';
import { casesQuery } from './messages/queries.ts';

const subjects = ['content', 'messages'] as const;
type Subject = (typeof subjects)[number];

/** `/reports` 举报处理: content and members in one tab, messages in the other. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const subject = subjects.find((each) => each === params.get('about')) ?? 'content';
  const contents = useInfiniteQuery(reportsQuery('open'));
  const messages = useInfiniteQuery(casesQuery('open'));
  const tabs = [
    { id: 'content', name: '内容与成员', count: contents.data?.total },
    { id: 'messages', name: '消息', count: messages.data?.total },
  ] as const;
  return (
    <Page>
      <PageHeader
        title="举报处理"
        description="同一对象的举报自动合并，同一件事的几个举报可以手动合并。处理结果会告知举报人，违规时也会告知对方。"
      />
      <Tabs<Subject>
        tabs={tabs}
        label="举报的对象"
        value={subject}
        onChange={(id) => setParams(id === 'content' ? {} : { about: id }, { replace: true })}
      >
        <Stack gap="sm">{subject === 'content' ? <ContentReports /> : <MessageReports />}</Stack>
      </Tabs>
    </Page>
  );
}
