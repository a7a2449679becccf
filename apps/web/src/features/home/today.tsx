import type { OpenLead, TodaysPart } from '@gongdu/contract/home';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { partName } from '../../entities/reading-lead/part-name.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { BookCover } from '../../ui/media/book-cover.tsx';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { formatNumber } from '../../ui/text/format-number.ts';
import { TodayBlock } from './today-block.tsx';

const CheckInDialog = lazyComponent(async () => (await import('./check-in-dialog.tsx')).CheckInDialog);

/** What is read today: the first in the colour of its book, the others below it, each with its check-in in place. */
export function Today({ parts }: { readonly parts: readonly TodaysPart[] }) {
  const [checkingIn, setCheckingIn] = useState<TodaysPart>();
  const [first, ...others] = parts;
  if (!first) return null;
  return (
    <div>
      <TodayBlock today={first} onCheckIn={() => setCheckingIn(first)} />
      {others.length > 0 && (
        <List label="今天还要读">
          {others.map((each) => (
            <TodayRow key={each.leadId} today={each} onCheckIn={() => setCheckingIn(each)} />
          ))}
        </List>
      )}
      <LazyBoundary>
        {checkingIn && <CheckInDialog today={checkingIn} onClose={() => setCheckingIn(undefined)} />}
      </LazyBoundary>
    </div>
  );
}

interface TodayRowProps {
  readonly today: TodaysPart;
  readonly onCheckIn: () => void;
}

function TodayRow({ today, onCheckIn }: TodayRowProps) {
  const { leadId, title, leader, book, part, parts, read, checkedIn } = today;
  const name = book?.title ?? title;
  return (
    <ListRow
      leading={
        <BookCover title={name} author={book?.author ?? ''} picture={book?.cover ?? null} width={40} />
      }
      written
      title={<Link to={`/reader/${leadId}`}>{partName(part.no, part.title)}</Link>}
      badges={read && <Badge tone="ok">读完</Badge>}
      meta={
        <>
          <span>{title}</span>
          <span>{leader.name}领读</span>
          <span>
            第 {part.no} 部分，共 {parts} 部分
          </span>
        </>
      }
      actions={
        checkedIn ? (
          <Badge>今天已打卡</Badge>
        ) : (
          <Button variant="default" size="compact-md" aria-label={`打卡：${title}`} onClick={onCheckIn}>
            打卡
          </Button>
        )
      }
    />
  );
}

/** Where nothing is read now: leads to join, or where they are. */
export function LeadsToJoin({ leads }: { readonly leads: readonly OpenLead[] }) {
  return (
    <Section title="和大家一起读" action={<Link to="/readingLeads">全部领读</Link>}>
      <List>
        {leads.map(({ id, title, leader, book, members, parts }) => (
          <ListRow
            key={id}
            leading={
              <BookCover
                title={book?.title ?? title}
                author={book?.author ?? ''}
                picture={book?.cover ?? null}
                width={56}
              />
            }
            written
            title={<Link to={`/reader/${id}`}>{title}</Link>}
            meta={
              <>
                {book && <span>《{book.title}》</span>}
                <span>{leader.name}领读</span>
                <span>{formatNumber(parts)} 个部分</span>
                {members > 0 && <span>{formatNumber(members)} 人在读</span>}
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
