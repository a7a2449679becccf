import type { TodaysPart } from '@gongdu/contract/discovery/home';
import { coverGroundOf, coverGrounds } from '@gongdu/rules/library/books/drawn-cover';
import { Link } from 'react-router';
import { LeadCover } from '../../../entities/community/reading-lead/lead-cover.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './today-block.module.css';

interface TodayBlockProps {
  readonly today: TodaysPart;
  readonly onCheckIn: () => void;
}

/** The part to read today, in the colour of its book. */
export function TodayBlock({ today, onCheckIn }: TodayBlockProps) {
  const { leadId, title, leader, book, part, parts, checkedIn, read } = today;
  const name = book?.title ?? title;
  return (
    <section
      className={classes.today}
      style={{ '--cover': coverGrounds[coverGroundOf(name)] }}
      aria-label="今天要读"
    >
      <div className={classes.cover} aria-hidden>
        <LeadCover lead={today} width={112} />
      </div>
      <div className={classes.words}>
        <p className={classes.facts}>
          <span>{read ? '这一部分读完了' : '今天要读'}</span>
          <span>
            第 {part.no} 部分，共 {parts} 部分
          </span>
        </p>
        <h2 className={classes.title}>{[part.title, part.range].filter(Boolean).join('\u3000')}</h2>
        <p className={classes.lead}>
          {leader.name}领读　<Link to={`/reader/${leadId}`}>{title}</Link>
        </p>
        <div className={classes.ticks} aria-hidden>
          {Array.from({ length: parts }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
            <i key={at} data-at={tickOf(at + 1, part.no)} />
          ))}
        </div>
        <div className={classes.foot}>
          {checkedIn ? (
            <Link className={classes.action} to={`/reader/${leadId}`}>
              今天已打卡，去看看
            </Link>
          ) : (
            <button type="button" className={classes.action} onClick={onCheckIn}>
              打卡，写一句
            </button>
          )}
          <span>{readersWords(today)}</span>
        </div>
      </div>
    </section>
  );
}

function tickOf(no: number, current: number): 'done' | 'now' | undefined {
  if (no === current) return 'now';
  return no < current ? 'done' : undefined;
}

function readersWords({ part: { readers }, members }: TodaysPart): string {
  return readers === 0
    ? `${formatNumber(members)} 人一起读`
    : `${formatNumber(members)} 人一起读，${formatNumber(readers)} 人已读完这一部分`;
}
