import { useQuery } from '@tanstack/react-query';
import { authorStatsQuery } from '../../../../entities/writing/work/author-stats-query.ts';
import { SmallBars } from '../../../../ui/chart/small-bars.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './my-works.module.css';
import { readsByWeek } from './reads-by-week.ts';

/** What readers did with all works of the author in one sentence, beside the reads of twelve weeks; nothing for none. */
export function AuthorFigures() {
  const { data } = useQuery(authorStatsQuery(90));
  if (!data || data.totals.reads === 0) return null;
  const { works, reads, likes, comments } = data.totals;
  const weeks = readsByWeek(data.days);
  const lately = weeks.reduce((sum, { value }) => sum + value, 0);
  const received = [
    likes > 0 && `${formatNumber(likes)} 个赞`,
    comments > 0 && `${formatNumber(comments)} 条评论`,
  ].filter(Boolean);
  return (
    <span className={classes.figures}>
      <SmallBars label="近十二周的阅读" unit="次" bars={weeks} />
      <span>
        {works > 0 && `发布了 ${formatNumber(works)} 篇，`}被读 {formatNumber(reads)} 次
        {received.length > 0 && `，收到 ${received.join('、')}`}。
        <br />
        {lately < reads && `近十二周 ${formatNumber(lately)} 次，`}这一周{' '}
        {formatNumber(weeks.at(-1)?.value ?? 0)} 次。
      </span>
    </span>
  );
}
