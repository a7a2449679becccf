import type { ReadingDayRow } from '@gongdu/contract/library/reading-days/reading-day';
import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountWords, dayWords } from '../../../../entities/library/reading-days/amount-words.ts';
import { readingMonthQuery } from '../../../../entities/library/reading-days/queries.ts';
import { useReadingDays } from '../../../../entities/library/reading-days/use-reading-days.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { monthAfter } from './calendar-weeks.ts';

/** What was read in a month, the latest day first. */
export function MonthList({ today }: { readonly today: string }) {
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const list = useInfiniteQuery(readingMonthQuery(month));
  const name = `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
  return (
    <Section
      title={name}
      action={
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => setMonth(monthAfter(month, -1))}>
            上个月
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={month >= thisMonth}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            下个月
          </Button>
        </Group>
      }
    >
      <InfiniteList list={list} skeletonRows={3} empty={<Text c="dimmed">这个月还没有记下阅读。</Text>}>
        {(rows) => (
          <List label={`${name}的阅读`}>
            {rows.map((row) => (
              <DayRow key={`${row.day} ${row.bookId}`} row={row} />
            ))}
          </List>
        )}
      </InfiniteList>
    </Section>
  );
}

const sourceWords = { typed: '', imported: '从文件带来', check_in: '领读打卡' } as const;

function DayRow({ row: { day, bookId, book, source, ...amount } }: { readonly row: ReadingDayRow }) {
  const { remove } = useReadingDays();
  const unnamed = bookId === null ? '没写哪本书' : '找不到的书';
  const title = book ? `《${book.title}》` : unnamed;
  return (
    <ListRow
      leading={book && <BookCover title={book.title} author={book.author} picture={book.cover} width={32} />}
      written={book !== null}
      title={book ? <Link to={`/book/${book.id}`}>{title}</Link> : title}
      meta={
        <>
          <span>{dayWords(day)}</span>
          <span>{amountWords(amount)}</span>
          {sourceWords[source] !== '' && <span>{sourceWords[source]}</span>}
        </>
      }
      actions={
        <IconButton
          label={`删除${dayWords(day)}的${title}`}
          disabled={remove.busy}
          onClick={() => void remove.run({ day, bookId })}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
