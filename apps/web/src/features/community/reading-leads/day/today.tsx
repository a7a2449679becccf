import type { Lead, LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myCheckInsQuery } from '../../../../entities/community/reading-lead/queries.ts';
import { findTodaysPart } from '../../../../entities/community/reading-lead/todays-part.ts';
import { findTodays } from '../../../../entities/community/reading-lead/use-check-in-form.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { nearDay, nearMoment } from '../../../../ui/text/near-day.ts';
import { PartActions, PartLeadText } from '../detail/parts.tsx';
import classes from './day.module.css';
import { QuickCheckIn } from './quick-check-in.tsx';
import { PartSentences } from './sentences.tsx';

interface TodayProps {
  readonly lead: Lead;
  readonly onOpenBoard: (partId: number) => void;
}

/** The part that opened last with its check-in, what others wrote about it and the one before, and the next. */
export function Today({ lead, onOpenBoard }: TodayProps) {
  const { data: checkIns } = useQuery(myCheckInsQuery(lead.id));
  const maySpeak = useInstitutionMay('inst:community:speak');
  const part = findTodaysPart(lead);
  const next = lead.parts.find(({ open }) => !open);
  if (!part) return <NotBegun lead={lead} />;
  const previous = lead.parts.find(({ no }) => no === part.no - 1);
  const todays = checkIns && findTodays(checkIns);
  return (
    <>
      <section className={classes.today} aria-label="今天要读">
        <PartHeading lead={lead} part={part} />
        <div className={classes.words}>
          <PartLeadText leadId={lead.id} partId={part.id} />
        </div>
        {checkIns && maySpeak && (
          <QuickCheckIn key={todays?.at ?? checkIns.today} leadId={lead.id} part={part} checkIns={checkIns} />
        )}
        <PartActions lead={lead} part={part} onOpenBoard={onOpenBoard} subdued />
      </section>
      <PartSentences leadId={lead.id} part={part} title="今天的话" lockedWords="打卡以后打开，先自己读。" />
      {previous && (
        <PartSentences
          leadId={lead.id}
          part={previous}
          title={`${previousDay(previous)}　${partName(previous.no, previous.title)}`}
          lockedWords="读到这一部分再打开。"
        />
      )}
      {next && <NextPart part={next} />}
    </>
  );
}

function previousDay({ opensAt }: LeadPart): string {
  const day = nearDay(opensAt);
  return day === '昨天' ? day : '上一部分';
}

function PartHeading({ lead, part }: { readonly lead: Lead; readonly part: LeadPart }) {
  const { no, title, range, dueAt } = part;
  return (
    <>
      <p className={classes.when}>
        <span>今天</span>
        <span>
          第 {no} 部分，共 {lead.parts.length} 部分
        </span>
        {dueAt !== '' && <span>{formatChinaTime(dueAt)} 前读完</span>}
      </p>
      <h1 className={classes.title}>{title || `第 ${no} 部分`}</h1>
      {range !== '' && <p className={classes.range}>{range}</p>}
    </>
  );
}

/** Joined before the first part has opened. */
function NotBegun({ lead }: { readonly lead: Lead }) {
  const [first] = lead.parts;
  return (
    <section className={classes.today} aria-label="还没有开始">
      <p className={classes.when}>
        <span>已加入，还没有开始</span>
      </p>
      <h1 className={classes.title}>{nearMoment(lead.startsAt)} 开始</h1>
      <p className={classes.range}>到时候这里是第一部分和打卡。</p>
      {first && <NextPart part={first} />}
    </section>
  );
}

function NextPart({ part: { no, title, opensAt } }: { readonly part: LeadPart }) {
  return (
    <div className={classes.next}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      <b>{partName(no, title)}</b>
      {opensAt !== '' && <span>{nearMoment(opensAt)} 打开</span>}
    </div>
  );
}
