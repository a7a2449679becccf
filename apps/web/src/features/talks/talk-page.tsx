import type { Talk } from '@gongdu/contract/talk';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { chinaWords } from '../../lib/china-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { calendarOf } from './calendar.ts';
import { talkQuery } from './queries.ts';
import styles from './talks.module.css';

/** `/live/:id` 直播: when, where and by whom. */
export function TalkPage() {
  const id = Number(useParams()['id']);
  const { data, error, isPending, refetch } = useQuery(talkQuery(id));
  if (isPending) return <PageSkeleton shape="article" />;
  if (data) return <Announcement talk={data} />;
  if (error instanceof CallError && [400, 404].includes(error.code))
    return <EmptyState icon="空" title={error.message} sentence="可以去「直播」看看别的预告。" />;
  return <ErrorState sentence={error.message} retry={() => void refetch()} />;
}

function Announcement({ talk }: { readonly talk: Talk }) {
  const { title, summary, host, startsAt, address, cover } = talk;
  const isOver = Date.parse(startsAt) < Date.now();
  return (
    <article className={styles.talk}>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      <h1>{title}</h1>
      <dl className={styles.facts}>
        <dt>时间</dt>
        <dd>
          <time dateTime={startsAt}>{chinaWords(startsAt)}</time>（北京时间）
          {isOver && <span className={styles.over}>已开始或已结束</span>}
        </dd>
        <dt>主办</dt>
        <dd>{host}</dd>
        <dt>地址</dt>
        <dd className={styles.address}>{address}</dd>
      </dl>
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.ways}>
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
            onClick={() => download(talk)}
          >
            加到日历
          </Button>
        )}
      </div>
    </article>
  );
}

function download(talk: Talk): void {
  const address = URL.createObjectURL(new Blob([calendarOf(talk)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${talk.title}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}
