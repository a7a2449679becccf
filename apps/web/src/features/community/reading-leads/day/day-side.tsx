import type { Lead, LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { findTodaysPart } from '../../../../entities/community/reading-lead/todays-part.ts';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { nearDay } from '../../../../ui/text/near-day.ts';
import { wallQuery } from '../queries.ts';
import classes from './day.module.css';
import { ReminderLine } from './reminder.tsx';

interface DaySideProps {
  readonly lead: Lead;
  readonly onOpen: (tab: 'plan' | 'wall', part?: number) => void;
}

/** The parts around today's, who reads along, and the reminder. */
export function DaySide({ lead, onOpen }: DaySideProps) {
  return (
    <>
      <Plan lead={lead} onOpen={onOpen} />
      <Readers lead={lead} onOpen={onOpen} />
      <Section title="提醒">
        <ReminderLine />
      </Section>
      {lead.book && (
        <Section title="书架">
          <div>
            <ShelfMenu id={lead.book.id} title={lead.book.title} />
          </div>
        </Section>
      )}
    </>
  );
}

const partsShown = 7;
/** Before today's. */
const partsBefore = 2;

function Plan({ lead, onOpen }: DaySideProps) {
  const today = findTodaysPart(lead);
  const from = Math.max(0, Math.min((today?.no ?? 1) - 1 - partsBefore, lead.parts.length - partsShown));
  const shown = lead.parts.slice(from, from + partsShown);
  return (
    <Section
      title="计划"
      action={
        <button type="button" className={classes.link} onClick={() => onOpen('plan')}>
          全部 {lead.parts.length}
        </button>
      }
    >
      <ul className={classes.plan}>
        {shown.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              data-open={part.open || undefined}
              aria-current={part.id === today?.id ? 'step' : undefined}
              onClick={() => onOpen('plan', part.id)}
            >
              <PartMark part={part} isToday={part.id === today?.id} />
              <span>{partName(part.no, part.title)}</span>
              <small>
                {part.id === today?.id ? '今天' : !part.open && part.opensAt && nearDay(part.opensAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PartMark({ part, isToday }: { readonly part: LeadPart; readonly isToday: boolean }) {
  if (isToday) return <i className={classes.bookmark} aria-hidden />;
  if (!part.open) return <IconLock size={16} stroke={1.5} aria-label="未开放" />;
  return part.readByMe ? <IconCheck size={16} stroke={1.5} aria-label="已读" /> : <i aria-hidden />;
}

const facesShown = 18;

function Readers({ lead, onOpen }: DaySideProps) {
  const { data } = useInfiniteQuery(wallQuery(lead.id));
  const people = data?.pages[0]?.rows.slice(0, facesShown) ?? [];
  const readers = findTodaysPart(lead)?.readers ?? 0;
  return (
    <Section
      title="同读的人"
      action={
        <button type="button" className={classes.link} onClick={() => onOpen('wall')}>
          {formatNumber(lead.members)} 人
        </button>
      }
    >
      {readers > 0 && <p className={classes.remind}>{formatNumber(readers)} 人读完了今天这一部分。</p>}
      {people.length > 0 && (
        <div className={classes.people} aria-hidden>
          {people.map(({ uid, name, avatar }) => (
            <Avatar key={uid} name={name} picture={avatar} size={24} />
          ))}
        </div>
      )}
    </Section>
  );
}
