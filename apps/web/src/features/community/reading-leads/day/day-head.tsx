import { leaveLead } from '@gongdu/contract/community/reading-leads/members';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { chinaDay } from '@gongdu/rules/china-time';
import { daysBetween } from '@gongdu/rules/community/reading-leads/schedule';
import { IconDots, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeadCover } from '../../../../entities/community/reading-lead/lead-cover.tsx';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { findTodaysPart } from '../../../../entities/community/reading-lead/todays-part.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useReport } from '../../../../entities/core/social/report/report-button.tsx';
import { call } from '../../../../lib/api/call.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { PageActions } from '../../../../ui/layout/page-actions.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { nearMoment } from '../../../../ui/text/near-day.ts';
import { leaveQuestion } from '../detail/membership-labels.ts';
import classes from './day.module.css';
import { ReminderDialog } from './reminder.tsx';

interface DayHeadProps {
  readonly lead: Lead;
  readonly onPlan: () => void;
}

/** The lead in one line: name, leader, day, ticks. On phones the name and the day stand in the top bar. */
export function DayHead({ lead, onPlan }: DayHeadProps) {
  const { id, title, leader, members, me } = lead;
  return (
    <>
      <header className={classes.head}>
        <LeadCover lead={lead} width={32} />
        <div className={classes.name}>
          <b>{title}</b>
          <p>
            <span>{leader.name}领读</span>
            <span>{formatNumber(members)} 人同读</span>
            {me.finishedAt !== null && <Link to={`/reader/${id}/certificate`}>读完证书</Link>}
          </p>
        </div>
        <span className={classes.dayOf}>{dayLabel(lead)}</span>
        <Ticks lead={lead} />
        <span className={classes.more}>
          <DayMenu lead={lead} />
        </span>
      </header>
      <PageActions>
        <div className={classes.barName}>
          <b>{title}</b>
          <p>
            <span>{leader.name}领读</span>
            <span>{dayLabel(lead)}</span>
          </p>
        </div>
        <IconButton label="计划" onClick={onPlan}>
          <IconListDetails size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <DayMenu lead={lead} />
      </PageActions>
    </>
  );
}

/** 第 10 天，共 42 天; the moment at which it begins before that. */
function dayLabel({ stage, startsAt, endsAt }: Lead): string {
  if (stage === 'recruiting') return `${nearMoment(startsAt)} 开始`;
  const first = chinaDay(startsAt);
  return `第 ${daysBetween(first, chinaDay(new Date())) + 1} 天，共 ${daysBetween(first, chinaDay(endsAt)) + 1} 天`;
}

function Ticks({ lead }: { readonly lead: Lead }) {
  const now = findTodaysPart(lead)?.no ?? 0;
  const label = now === 0 ? `共 ${lead.parts.length} 部分` : `${lead.parts.length} 部分里的第 ${now} 部分`;
  return (
    <div className={classes.ticks} role="img" aria-label={label}>
      {lead.parts.map(({ id, no }) => (
        <i key={id} data-at={tickOf(no, now)} />
      ))}
    </div>
  );
}

function tickOf(no: number, now: number): 'done' | 'now' | undefined {
  if (no === now) return 'now';
  return no < now ? 'done' : undefined;
}

function DayMenu({ lead }: { readonly lead: Lead }) {
  const { anchor, close, trigger } = useMenu();
  const [isReminding, setReminding] = useState(false);
  const { openReport, dialog } = useReport({ kind: 'reading_lead', id: lead.id, name: `《${lead.title}》` });
  const leave = useAction(() => call(leaveLead, { params: { id: lead.id } }), {
    asks: () => leaveQuestion(lead),
    invalidates: [leadKey(lead.id)],
  });
  return (
    <>
      <IconButton label="提醒、退出" {...trigger}>
        <IconDots size={20} stroke={1.5} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={lead.title} width={160} onClose={close}>
          <MenuItem onClick={() => setReminding(true)}>打卡提醒</MenuItem>
          <MenuItem onClick={openReport}>举报</MenuItem>
          <MenuItem danger disabled={leave.busy} onClick={() => void leave.run()}>
            退出领读
          </MenuItem>
        </Menu>
      )}
      {isReminding && <ReminderDialog onClose={() => setReminding(false)} />}
      {dialog}
    </>
  );
}
