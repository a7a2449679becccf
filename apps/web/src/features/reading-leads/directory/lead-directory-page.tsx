import { type LeadRow, leadStageWords } from '@gongdu/contract/reading-lead';
import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { chinaDate } from '../china-words.ts';
import { openLeadsQuery } from '../queries.ts';
import { shortStanding } from '../reading/standing-words.ts';
import styles from './lead-directory.module.css';

/** `/readingLeads` 领读: every lead with a seat to give (P8). */
export function LeadDirectoryPage() {
  const leads = useInfiniteQuery(openLeadsQuery);
  return (
    <>
      <PageHead title="领读" sentence="找一本想读的书，跟着领读人一起读完。" action={<StartButton />} />
      <EndlessList
        list={leads}
        empty={
          <EmptyState
            icon={<IconBook2 />}
            title="现在没有可以参加的领读"
            sentence="新的领读发布以后会出现在这里。"
            action={<StartButton />}
          />
        }
      >
        {(rows) => (
          <ul className={styles.grid}>
            {rows.map((lead) => (
              <LeadCard key={lead.id} lead={lead} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}

/** Leads are readers' own. */
function StartButton() {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <Button
      component={Link}
      to="/publishReader/edit"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      发起领读
    </Button>
  );
}

/** The whole card leads to it. */
function LeadCard({ lead }: { readonly lead: LeadRow }) {
  const { id, title, leader, book, stage, standing, startsAt, endsAt, parts } = lead;
  const mine = shortStanding(standing);
  return (
    <li className={styles.card}>
      <BookCover
        title={book?.title ?? title}
        author={book?.author ?? ''}
        picture={book?.cover ?? null}
        width={72}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={`/reader/${id}`}>{title}</Link>
        </h2>
        <p className={styles.book}>
          {book && `《${book.title}》`}
          {leader.name} 领读
        </p>
        <p className={styles.badges}>
          <span data-stage={stage}>{leadStageWords[stage]}</span>
          {mine && <span data-mine>{mine}</span>}
        </p>
        <ul className={styles.facts}>
          <li>
            {chinaDate(startsAt)} – {chinaDate(endsAt)}，共 {parts} 个部分
          </li>
          <li>{seatWords(lead)}</li>
        </ul>
      </div>
    </li>
  );
}

function seatWords({ members, capacity, joinUntil }: LeadRow): string {
  const seats =
    capacity > 0 ? `${members} / ${capacity} 人，还有 ${capacity - members} 个名额` : `${members} 人参加`;
  return joinUntil === null ? seats : `${seats}，${chinaDate(joinUntil)}截止报名`;
}
