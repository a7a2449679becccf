import {
  type ComplaintNotice,
  complaintKindLabels,
  complaintStateLabels,
  isInfringement,
} from '@gongdu/contract/administration/complaints/complaint';
import { Button } from '@mantine/core';
import { IconFileOff, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CallError } from '../../../lib/api/call-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { noticeQuery } from './queries.ts';

/** `/complaint-notices/:id`: a complaint as forwarded to the publisher, who may answer it once. */
export function ComplaintNoticePage() {
  const id = Number(useParams()['id']);
  const notice = useQuery(noticeQuery(id));
  const { error } = notice;
  if (error instanceof CallError && (error.problem === 'complaint.not_found' || error.code === 400))
    return <EmptyState icon={<IconFileOff />} title="没有找到这份通知" description="它可能不是发给你的。" />;
  return (
    <Page width="reading">
      <PageHeader title="侵权投诉通知" />
      <QueryView query={notice} skeleton={<PageSkeleton shape="article" />}>
        {(data) => <NoticeView notice={data} />}
      </QueryView>
    </Page>
  );
}

function NoticeView({ notice }: { readonly notice: ComplaintNotice }) {
  const { kind, state, title, link, name, statement, demand, sentence, actedAt, counter, restoresAt } =
    notice;
  const [countering, setCountering] = useState(false);
  const mayCounter = state === 'acted' && isInfringement(kind);
  return (
    <Section label="通知全文">
      <Banner role="status" icon={<IconScale size={18} aria-hidden />}>
        {complaintStateLabels[state]}
        {restoresAt && `。没有收到对方已起诉或已投诉的说明，${formatChinaTime(restoresAt)} 恢复内容`}
      </Banner>
      <DescriptionList
        rows={[
          ['你的内容', title],
          ['投诉类型', complaintKindLabels[kind]],
          ['权利人', name],
          ['具体要求', demand],
          ['采取措施的时间', formatChinaTime(actedAt)],
        ]}
      />
      {link && (
        <p>
          <Link to={link}>查看内容</Link>
        </p>
      )}
      <Section title="事实与理由">
        <p style={{ whiteSpace: 'pre-wrap' }}>{statement}</p>
      </Section>
      {sentence && (
        <Section title="处理说明">
          <p>{sentence}</p>
        </Section>
      )}
      {counter && (
        <Section title="你的反通知" description={formatChinaTime(counter.at)}>
          <p style={{ whiteSpace: 'pre-wrap' }}>{counter.statement}</p>
        </Section>
      )}
      {mayCounter && (
        <Section
          title="认为没有侵权？"
          description="反通知会转送权利人。15 日内没有收到对方已起诉或已投诉的说明，内容会恢复。"
        >
          <Button onClick={() => setCountering(true)}>提交反通知</Button>
          {countering && <CounterDialog id={notice.id} onClose={() => setCountering(false)} />}
        </Section>
      )}
    </Section>
  );
}
