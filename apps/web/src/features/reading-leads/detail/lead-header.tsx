import { type Lead, leadStageLabels } from '@gongdu/contract/reading-leads/reading-lead';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatChinaDate } from '../../../lib/china-time.ts';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { leadQuery } from '../queries.ts';
import classes from './lead-header.module.css';
import { Membership } from './membership.tsx';

/** Book, dates and seats of a reading-lead, and the membership of the viewer. */
export function LeadHeader({ work }: { readonly work: { readonly id: number } }) {
  const { data: lead } = useQuery(leadQuery(work.id));
  if (!lead) return <div className={classes.head} aria-busy />;
  return (
    <section className={classes.head} aria-label="领读概况">
      {lead.book && (
        <Link to={`/book/${lead.book.id}`} className={classes.cover}>
          <BookCover title={lead.book.title} author={lead.book.author} picture={lead.book.cover} width={84} />
        </Link>
      )}
      <div className={classes.meta}>
        <p className={classes.book}>
          <span className={classes.stage} data-stage={lead.stage}>
            {leadStageLabels[lead.stage]}
          </span>
          {lead.book ? `《${lead.book.title}》${lead.book.author}` : '还没有选书'}
        </p>
        <LeadMeta lead={lead} />
        <Membership lead={lead} />
      </div>
    </section>
  );
}

function LeadMeta({ lead }: { readonly lead: Lead }) {
  const { startsAt, endsAt, parts, members, capacity, waiting, finished } = lead;
  return (
    <ul className={classes.numbers}>
      {startsAt !== '' && endsAt !== '' && (
        <li>
          <IconCalendar size={16} stroke={1.7} aria-hidden />
          {formatChinaDate(startsAt)} – {formatChinaDate(endsAt)}，共 {parts.length} 个部分
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
