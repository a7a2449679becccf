import { type Lead, leadStageWords } from '@gongdu/contract/reading-lead';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookCover } from '../../../ui/book-cover.tsx';
import { chinaDate } from '../china-words.ts';
import { leadQuery } from '../queries.ts';
import styles from './lead-head.module.css';
import { Seat } from './seat.tsx';

/** Book, dates and seats of a lead, and the way in. */
export function LeadHead({ id }: { readonly id: number }) {
  const { data: lead } = useQuery(leadQuery(id));
  if (!lead) return <div className={styles.head} aria-busy />;
  return (
    <section className={styles.head} aria-label="领读概况">
      {lead.book && (
        <Link to={`/book/${lead.book.id}`} className={styles.cover}>
          <BookCover title={lead.book.title} author={lead.book.author} picture={lead.book.cover} width={84} />
        </Link>
      )}
      <div className={styles.facts}>
        <p className={styles.book}>
          <span className={styles.stage} data-stage={lead.stage}>
            {leadStageWords[lead.stage]}
          </span>
          {lead.book ? `《${lead.book.title}》${lead.book.author}` : '还没有选书'}
        </p>
        <Facts lead={lead} />
        <Seat lead={lead} />
      </div>
    </section>
  );
}

function Facts({ lead }: { readonly lead: Lead }) {
  const { startsAt, endsAt, parts, members, capacity, waiting, finished } = lead;
  return (
    <ul className={styles.numbers}>
      {startsAt !== '' && endsAt !== '' && (
        <li>
          <IconCalendar size={16} stroke={1.7} aria-hidden />
          {chinaDate(startsAt)} – {chinaDate(endsAt)}，共 {parts.length} 个部分
        </li>
      )}
      <li>
        <IconUsers size={16} stroke={1.7} aria-hidden />
        {capacity > 0 ? `${members} / ${capacity} 人` : `${members} 人参加`}
        {waiting > 0 && `，${waiting} 人候补`}
        {finished > 0 && `，${finished} 人读完`}
      </li>
    </ul>
  );
}
