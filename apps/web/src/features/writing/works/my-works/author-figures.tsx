import { useQuery } from '@tanstack/react-query';
import { authorStatsQuery } from '../../../../entities/writing/work/author-stats-query.ts';
import { SmallBars } from '../../../../ui/chart/small-bars.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { readsByWeek } from './reads-by-week.ts';

/** What readers did with all works of the author in one sentence, beside the reads of twelve weeks. */
export function AuthorFigures() {
  const { data } = useQuery(authorStatsQuery(90));
  if (!data) return null;
  if (data.totals.reads === 0) return <span>发布以后，这里会写着有多少人读过。</span>;
  const { works, reads, likes, comments } = data.totals;
  const weeks = readsByWeek(data.days);
  const lately = weeks.reduce((sum, { value }) => sum + value, 0);
  const received = [
    likes > 0 && `${formatNumber(likes)} 个赞`,
    comments > 0 && `${formatNumber(comments)} 条评论`,
  ].filter(Boolean);
  return (
    <>
      <SmallBars label="近十二周的阅读" unit="次" bars={weeks} />
      <span>
        {works > 0 && `发布了 ${formatNumber(works)} 篇，`}被读 {formatNumber(reads)} 次
        {received.length > 0 && `，收到 ${received.join('、')}`}。
        <br />
        {lately < reads && `近十二周 ${formatNumber(lately)} 次，`}这一周{' '}
        {formatNumber(weeks.at(-1)?.value ?? 0)} 次。
      </span>
    </>
  );
}
