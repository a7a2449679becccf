import type { Certificate } from '@gongdu/contract/community/reading-leads/members';
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { siteTitle } from '../../../lib/site-config.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import classes from './certificate.module.css';
import { certificateQuery } from './queries.ts';

/** `/reader/:id/certificate`: one page on paper for members who have read the book to its end. */
export function CertificatePage() {
  const { id } = useParams();
  const certificate = useQuery({ ...certificateQuery(Number(id)), retry: false });
  return (
    <Page width="reading">
      <QueryView query={certificate} skeleton={<PageSkeleton shape="article" />} errorTitle="还不能领取证书">
        {(data) => (
          <>
            <CertificateSheet certificate={data} />
            <Group justify="center">
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                打印
              </Button>
            </Group>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function CertificateSheet({ certificate }: { readonly certificate: Certificate }) {
  const { name, lead, book, author, leader, parts, checkIns, longest, startsAt, finishedAt } = certificate;
  return (
    <article className={classes.paper}>
      <p className={classes.above}>{siteTitle()}读完证书</p>
      <h1 className={classes.name}>{name}</h1>
      <p className={classes.sentence}>
        在「{lead}」中，与大家一起读完了
        <br />
        <strong>《{book}》</strong>
        <br />
        {author}
      </p>
      <dl className={classes.numbers}>
        <div>
          <dt>部分</dt>
          <dd>{parts}</dd>
        </div>
        <div>
          <dt>打卡</dt>
          <dd>{checkIns} 天</dd>
        </div>
        <div>
          <dt>最长连续</dt>
          <dd>{longest} 天</dd>
        </div>
      </dl>
      <p className={classes.footer}>
        <span>领读人 {leader}</span>
        <span>
          <span className={classes.date}>{formatDate(startsAt)} –</span>{' '}
          <span className={classes.date}>{formatDate(finishedAt)}</span>
        </span>
      </p>
    </article>
  );
}

function formatDate(at: string): string {
  return new Date(at).toLocaleDateString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}
