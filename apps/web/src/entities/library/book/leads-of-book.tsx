import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { leadsOfBookQuery } from './reviews-and-leads.ts';

/** Side column: reading-leads of the book with free seats; renders nothing without any. */
export function LeadsOfBook({ bookId }: { readonly bookId: number }) {
  const { data: leads = [] } = useQuery(leadsOfBookQuery(bookId));
  if (leads.length === 0) return null;
  return (
    <Section title="正在领读这本书">
      <List>
        {leads.map(({ id, title, leader, startsAt, members }) => (
          <ListRow
            key={id}
            title={<Link to={`/reader/${id}`}>{title}</Link>}
            meta={
              <>
                <span>{leader.name}</span>
                <span>{formatChinaDate(startsAt)}开始</span>
                <span>{members} 人</span>
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
