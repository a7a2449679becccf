import { useQuery } from '@tanstack/react-query';
import { authorStatsQuery } from '../../../entities/work/author-stats-query.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';

/** The total reads of all works; renders nothing for 0. */
export function AuthorSums() {
  const { data } = useQuery(authorStatsQuery(30));
  if (!data || data.totals.reads === 0) return null;
  const lately = data.days.reduce((sum, { numbers }) => sum + numbers.reads, 0);
  return (
    <>
      全部作品共被阅读 {formatNumber(data.totals.reads)} 次，近 30 天 {formatNumber(lately)} 次。
    </>
  );
}
