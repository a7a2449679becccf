import { leadStageLabels } from '@gongdu/contract/community/reading-leads/reading-lead';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LeadCover } from '../../../entities/community/reading-lead/lead-cover.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { openLeadsQuery, usedTopicsQuery } from './queries.ts';

/** Side column: reading-leads that can be joined, and the topics with the most works. */
export function SquareSide() {
  const { data: leads, isPending } = useQuery(openLeadsQuery);
  const { data: topics = [] } = useQuery(usedTopicsQuery);
  const rows = leads?.rows ?? [];
  // the topics would be pushed down by what stands above them
  if (isPending) return null;
  return (
    <>
      {rows.length > 0 && (
        <Section title="正在领读" action={<Link to="/readingLeads">全部</Link>}>
          <List label="正在领读">
            {rows.map(({ id, title, leader, book, stage, startsAt, members }) => (
              <ListRow
                key={id}
                leading={<LeadCover lead={{ title, book }} width={40} />}
                title={<Link to={`/reader/${id}`}>{title}</Link>}
                meta={
                  <>
                    <span>{leader.name}</span>
                    <span>
                      {stage === 'recruiting' ? `${formatChinaDate(startsAt)}起` : leadStageLabels[stage]}
                    </span>
                    <span>{formatNumber(members)} 人</span>
                  </>
                }
              />
            ))}
          </List>
        </Section>
      )}
      {topics.length > 0 && (
        <Section title="大家在聊" action={<Link to="/topics">全部</Link>}>
          <List label="大家在聊">
            {topics.map(({ id, name, about, works }) => (
              <ListRow
                key={id}
                title={<Link to={`/topic/${id}`}>#{name}</Link>}
                excerpt={about}
                meta={<span>{formatNumber(works)} 篇</span>}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
