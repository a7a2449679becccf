import { summarizeRatings } from '@gongdu/rules/library/books/ratings';
import { Box, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookShelfQuery } from '../../../../entities/library/shelf/book-shelf.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './book-page.module.css';

/** The book's average rating out of ten, and the distribution of the stars. */
export function Ratings({ id }: { readonly id: number }) {
  const { data } = useQuery(bookShelfQuery(id));
  if (!data) return null;
  const { average, count, spread } = summarizeRatings(data.ratings);
  if (count === 0) return <p className={classes.raters}>还没有人评分。</p>;
  if (average === null) return <p className={classes.raters}>{count} 人评过分，再多几位才显示平均分。</p>;
  return (
    <section className={classes.rating} aria-label="评分">
      <div>
        <p className={classes.average}>
          <span aria-hidden>{average}</span>
          <VisuallyHidden>平均 {average} 分，满分 10 分</VisuallyHidden>
        </p>
        <p className={classes.raters}>{formatNumber(count)} 人评分</p>
      </div>
      <dl className={classes.spread}>
        {spread.map(({ stars, percent }) => (
          <div key={stars}>
            <dt>
              {stars}
              <VisuallyHidden> 星</VisuallyHidden>
            </dt>
            <dd>
              <span className={classes.bar} style={{ '--share': `${percent}%` }} aria-hidden />
              <Box component="span" w="3em" ta="end">
                {percent}%
              </Box>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
