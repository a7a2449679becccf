import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { authorStatsQuery } from '../../../../entities/writing/work/author-stats-query.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../../ui/feedback/skeleton-region.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './me.module.css';

/** What others did with the member's works, in two sentences. */
export function MyFigures() {
  const stats = useQuery(authorStatsQuery(7));
  return (
    <Section title="我写的" action={<Link to="/me?tab=works&part=figures">数据</Link>}>
      <QueryView
        query={stats}
        skeleton={
          <SkeletonRegion>
            <Skeleton height={48} />
          </SkeletonRegion>
        }
      >
        {({ totals, days }) => {
          const lately = days.reduce((sum, { numbers }) => sum + numbers.reads, 0);
          return (
            <p className={classes.words}>
              写了 {formatNumber(totals.works)} 篇，被读 {formatNumber(totals.reads)} 次
              {lately > 0 && `，这一周多了 ${formatNumber(lately)} 次`}。
              {totals.likes > 0 && `收到 ${formatNumber(totals.likes)} 个赞。`}
            </p>
          );
        }}
      </QueryView>
    </Section>
  );
}
