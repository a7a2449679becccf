import { leadStageLabels } from '@gongdu/contract/community/reading-leads/reading-lead';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import { bookLeadsQuery } from '../queries.ts';
import { PartList } from './part-list.tsx';

/** All reading-leads of the book, including those that are over. */
export function BookLeads({ id: bookId }: { readonly id: number }) {
  const leads = useInfiniteQuery(bookLeadsQuery(bookId));
  return (
    <PartList label="它的领读" query={leads} emptyMessage="还没有人带大家读过这本书。">
      {({ id, title, leader, stage, startsAt, endsAt, members, parts }) => (
        <ListRow
          key={id}
          written
          byline={
            <>
              <Avatar name={leader.name} picture={leader.avatar} size={24} />
              <Link to={`/user/${leader.uid}`}>{leader.name}</Link>
              <span>领读</span>
            </>
          }
          title={
            <h2>
              <Link to={`/reader/${id}`}>{title}</Link>
            </h2>
          }
          badges={<Badge tone={stage === 'recruiting' ? 'brand' : 'neutral'}>{leadStageLabels[stage]}</Badge>}
          meta={
            <>
              <span>
                {formatChinaDate(startsAt)}至{formatChinaDate(endsAt)}
              </span>
              <span>{parts} 个部分</span>
              <span>{members} 人参加</span>
            </>
          }
        />
      )}
    </PartList>
  );
}
