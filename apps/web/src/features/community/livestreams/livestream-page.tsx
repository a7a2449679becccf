import type { Livestream } from '@gongdu/contract/community/livestreams/livestream';
import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ReportButton } from '../../../entities/core/social/report/report-button.tsx';
import { OperatorLine } from '../../../entities/moderation/take-down/operator-line.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { OwnTitle } from '../../../ui/layout/own-title.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { toICalendar } from './icalendar.ts';
import classes from './livestreams.module.css';
import { livestreamQuery } from './queries.ts';

/** `/live/:id` 直播: time, host and address. */
export function LivestreamPage() {
  const id = Number(useParams()['id']);
  const { data, error, isPending, refetch } = useQuery(livestreamQuery(id));
  if (isPending) return <PageSkeleton shape="article" />;
  if (data) return <LivestreamDetail livestream={data} />;
  if (error instanceof CallError && [400, 404].includes(error.code))
    return (
      <>
        <OperatorLine kind="live" id={id} name="这场直播" />
        <EmptyState icon="空" title={error.message} description="可以去「直播」看看别的预告。" />
      </>
    );
  return <ErrorState description={error.message} onRetry={() => void refetch()} />;
}

function LivestreamDetail({ livestream }: { readonly livestream: Livestream }) {
  const { title, summary, host, startsAt, address, cover } = livestream;
  const isOver = Date.parse(startsAt) < Date.now();
  return (
    <Page width="reading">
      <ReviewState livestream={livestream} />
      {livestream.state === 'public' && (
        <OperatorLine kind="live" id={livestream.id} name={`直播「${title}」`} />
      )}
      <Section label={title}>
        <article className={classes.livestream}>
          {cover && <img className={classes.cover} src={cover} alt="" />}
          <OwnTitle work>{title}</OwnTitle>
          <DescriptionList
            rows={[
              [
                '时间',
                <>
                  <time dateTime={startsAt}>{formatChinaTime(startsAt)}</time>（北京时间）
                  {isOver && <Badge>已开始或已结束</Badge>}
                </>,
              ],
              ['主办', host],
              ['地址', address],
            ]}
          />
          {summary && <p className={classes.summary}>{summary}</p>}
        </article>
        <Group gap="sm">
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            打开直播页面
          </Button>
          {!isOver && (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              onClick={() => downloadCalendar(livestream)}
            >
              加到日历
            </Button>
          )}
          {!livestream.mine && <ReportButton kind="live" id={livestream.id} name={livestream.title} />}
        </Group>
      </Section>
    </Page>
  );
}

/** Only its owner opens one that is not public. */
function ReviewState({ livestream: { state, revision } }: { readonly livestream: Livestream }) {
  if (state === 'public' && revision === null) return null;
  const sentence =
    state === 'public' ? '修改还没有通过审核，读者看到的是下面的内容。' : reviewSentences[state];
  return (
    <Banner tone="warn" role="status" action={<Link to="/talks">我的直播预告</Link>}>
      {sentence}
    </Banner>
  );
}

const reviewSentences = {
  pending: '正在审核，现在只有你能看到。',
  refused: '没有通过审核，只有你能看到。',
  returned: '审核后需要修改，只有你能看到。',
  taken_down: '已被下架，只有你能看到。',
} as const;

function downloadCalendar(livestream: Livestream): void {
  const address = URL.createObjectURL(new Blob([toICalendar(livestream)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${livestream.title}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}
