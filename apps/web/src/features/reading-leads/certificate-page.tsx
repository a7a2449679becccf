import type { Certificate } from '@gongdu/contract/reading-lead-member';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import styles from './certificate.module.css';
import { certificateQuery } from './queries.ts';

/** `/reader/:id/certificate`: one page on paper for who has read the book to its end. */
export function CertificatePage() {
  const { id } = useParams();
  const certificate = useQuery({ ...certificateQuery(Number(id)), retry: false });
  if (certificate.isPending) return <PageSkeleton shape="article" />;
  if (!certificate.data)
    return (
      <ErrorState
        title="还不能领取证书"
        sentence={certificate.error?.message ?? ''}
        retry={() => void certificate.refetch()}
      />
    );
  return (
    <div className={styles.page}>
      <Paper certificate={certificate.data} />
      <div className={styles.acts}>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
      </div>
    </div>
  );
}

function Paper({ certificate }: { readonly certificate: Certificate }) {
  const { name, lead, book, author, leader, parts, checkIns, longest, startsAt, finishedAt } = certificate;
  return (
    <article className={styles.paper}>
      <p className={styles.above}>共读 · 读完证书</p>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.sentence}>
        在「{lead}」中，与大家一起读完了
        <br />
        <strong>《{book}》</strong>
        <br />
        {author}
      </p>
      <dl className={styles.numbers}>
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
      <p className={styles.foot}>
        <span>领读人 {leader}</span>
        <span>
          {wholeDate(startsAt)} – {wholeDate(finishedAt)}
        </span>
      </p>
    </article>
  );
}

function wholeDate(at: string): string {
  return new Date(at).toLocaleDateString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}
