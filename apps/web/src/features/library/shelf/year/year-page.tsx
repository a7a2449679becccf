import type { ShelfYear, YearBook } from '@gongdu/contract/library/shelf/shelf';
import { chinaDay } from '@gongdu/rules/china-time';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { Figure, Figures } from '../../../../ui/chart/figure.tsx';
import { SeriesPanel } from '../../../../ui/chart/series-panel.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Stars } from '../../../../ui/form/stars.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { shelfSummaryQuery, shelfYearQuery } from '../queries.ts';
import { ShareCard } from './share-card.tsx';

/** `/shelf/year/:year`: the books that the member read in a year, and a picture of it. */
export function YearPage() {
  const thisYear = Number(chinaDay(new Date()).slice(0, 4));
  const given = Number(useParams().year);
  const year = given >= 1900 && given <= thisYear ? given : thisYear;
  const figures = useQuery(shelfYearQuery(year));
  const { data: summary } = useQuery(shelfSummaryQuery);
  const navigate = useNavigate();
  const years = [...new Set([thisYear, year, ...(summary?.years ?? []).map((each) => each.year)])];
  return (
    <Page width="reading">
      <PageHeader
        title={`${year} 年的阅读`}
        action={
          <Group gap="xs">
            <NativeSelect
              aria-label="年份"
              value={year}
              data={years
                .toSorted((a, b) => b - a)
                .map((each) => ({ value: String(each), label: `${each} 年` }))}
              onChange={({ currentTarget: { value } }) =>
                void navigate(`/shelf/year/${value}`, { replace: true })
              }
            />
            <Button component={Link} to={`/shelf/year/${year}/story`} variant="default">
              这一年的故事
            </Button>
            <Button component={Link} to="/shelf" variant="default">
              回到书架
            </Button>
          </Group>
        }
      />
      <QueryView
        query={figures}
        skeleton={<PageSkeleton shape="form" />}
        isEmpty={({ books }) => books === 0}
        empty={<EmptyYear year={year} />}
      >
        {(data) => <YearView key={year} year={data} />}
      </QueryView>
    </Page>
  );
}

function EmptyYear({ year }: { readonly year: number }) {
  return (
    <EmptyState
      icon={<IconCalendarOff />}
      title={`${year} 年还没有读完的书`}
      description="把书标为“读过”并填上读完的日期，这里就会按月统计。"
      action={
        <Button component={Link} to="/shelf?state=reading" variant="default">
          看看在读的书
        </Button>
      }
    />
  );
}

function YearView({ year }: { readonly year: ShelfYear }) {
  const { books, pages, booksWithPages, averageRating, rated, months, best, longest, first, last } = year;
  return (
    <>
      <Figures>
        <Figure name="读完" value={`${formatNumber(books)} 本`} detail={`平均每月 ${perMonth(year)} 本`} />
        <Figure
          name="页数"
          value={booksWithPages === 0 ? '—' : formatNumber(pages)}
          detail={booksWithPages === books ? '每本都有页数' : `${booksWithPages} 本有页数`}
        />
        <Figure
          name="平均评分"
          value={averageRating === null ? '—' : `${(averageRating / 2).toFixed(1)} 星`}
          detail={rated === 0 ? '还没有打分' : `打过分的 ${rated} 本`}
        />
      </Figures>
      <SeriesPanel
        title="各月读完的书"
        time="月份"
        label={`${year.year} 年共读完 ${books} 本`}
        series={[{ name: '读完', unit: '本' }]}
        points={months.map((value, at) => ({ at: `${at + 1}月`, values: [value] }))}
      />
      {best.length > 0 && (
        <Section title="评分最高">
          <List>
            {best.map((each) => (
              <YearRow key={each.book.id} row={each} />
            ))}
          </List>
        </Section>
      )}
      <Section title="这一年里">
        <List>
          {first && <YearRow row={first} label="第一本" />}
          {last && <YearRow row={last} label="最近一本" />}
          {longest && <YearRow row={longest} label={`最厚的一本，${longest.pages} 页`} />}
        </List>
      </Section>
      <ShareCard year={year.year} />
    </>
  );
}

interface YearRowProps {
  readonly row: YearBook;
  readonly label?: string;
}

function YearRow({ row: { book, rating, finishedOn }, label }: YearRowProps) {
  return (
    <ListRow
      leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
      written
      title={<Link to={`/book/${book.id}`}>{book.title}</Link>}
      meta={
        <>
          {label && <span>{label}</span>}
          <span>{book.author}</span>
          {rating !== null && <Stars value={rating} size={14} />}
          <span>{formatChinaDate(`${finishedOn}T04:00:00.000Z`)}读完</span>
        </>
      }
    />
  );
}

/** The months up to now. */
function perMonth({ year, books }: ShelfYear): string {
  const today = chinaDay(new Date());
  const months = today.startsWith(String(year)) ? Number(today.slice(5, 7)) : 12;
  return (books / months).toFixed(1);
}
