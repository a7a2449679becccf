import type { ShelfSummary } from '@gongdu/contract/library/shelf/shelf';
import { chinaDay } from '@gongdu/rules/china-time';
import { Button, Group } from '@mantine/core';
import { IconBlockquote, IconCalendarCheck, IconChartBar, IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { ExportShelf } from './export-shelf.tsx';
import classes from './shelf.module.css';

const OnThisDay = lazyComponent(
  async () => (await import('../../../entities/library/reading-days/on-this-day.tsx')).OnThisDay,
);

/** The most tags shown. */
const shownTags = 12;

interface ShelfSideProps {
  readonly summary: ShelfSummary | undefined;
  readonly isPending: boolean;
  readonly onTag: (tag: string) => void;
}

/** Side column: years, tags, and imports; all of it at once, so that nothing moves. */
export function ShelfSide({ summary, isPending, onTag }: ShelfSideProps) {
  if (isPending) return <ListSkeleton rows={3} />;
  return (
    <>
      <Section label="我的数字">
        {summary && <p className={classes.sentence}>{shelfSentence(summary)}</p>}
        <Group gap="xs">
          <QuotesLink />
          <DaysLink />
          <YearLink />
        </Group>
      </Section>
      <LazyBoundary>
        <OnThisDay />
      </LazyBoundary>
      {summary && summary.tags.length > 0 && (
        <Section title="常用标签">
          <Group gap="xs">
            {summary.tags.slice(0, shownTags).map(({ tag, n }) => (
              <Button key={tag} variant="default" size="compact-sm" onClick={() => onTag(tag)}>
                {tag} {n}
              </Button>
            ))}
          </Group>
        </Section>
      )}
      <Section
        title="别处的记录"
        description="豆瓣、微信读书、Kindle、Goodreads 里的书和书摘，可以一起带过来。"
      >
        <Group gap="xs">
          <ImportLink />
          <ExportShelf />
        </Group>
      </Section>
    </>
  );
}

/** e.g. 今年读完 12 本。打过分的 240 本，平均 4.1 星。 */
export function shelfSentence({ years, rated, averageRating }: ShelfSummary): string {
  const finished = years.find(({ year }) => year === thisYear())?.n ?? 0;
  const read = finished > 0 ? `今年读完 ${formatNumber(finished)} 本。` : '今年还没有读完的书。';
  if (averageRating === null) return read;
  return `${read}打过分的 ${formatNumber(rated)} 本，平均 ${(averageRating / 2).toFixed(1)} 星。`;
}

/** The same for windows without a side column. */
export function ShelfLinks() {
  return (
    <Group gap="xs">
      <QuotesLink />
      <DaysLink />
      <YearLink />
      <ImportLink />
      <ExportShelf />
    </Group>
  );
}

function QuotesLink() {
  return (
    <Button
      component={Link}
      to="/quotes"
      variant="default"
      leftSection={<IconBlockquote size={16} aria-hidden />}
    >
      我的书摘
    </Button>
  );
}

function DaysLink() {
  return (
    <Button
      component={Link}
      to="/shelf/days"
      variant="default"
      leftSection={<IconCalendarCheck size={16} aria-hidden />}
    >
      阅读日子
    </Button>
  );
}

function YearLink() {
  return (
    <Button
      component={Link}
      to={`/shelf/year/${thisYear()}`}
      variant="default"
      leftSection={<IconChartBar size={16} aria-hidden />}
    >
      阅读年度
    </Button>
  );
}

function ImportLink() {
  return (
    <Button
      component={Link}
      to="/shelf/import"
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      把书带过来
    </Button>
  );
}

function thisYear(): number {
  return Number(chinaDay(new Date()).slice(0, 4));
}
