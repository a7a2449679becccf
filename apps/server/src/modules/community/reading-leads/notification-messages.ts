import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { LeadSummary, PartSummary } from './store.ts';

type NotificationContent = Omit<NewNotification, 'uid'>;

/** These messages reveal neither a part's text nor posts of its board. */
export function partOpened(
  lead: LeadSummary,
  { id, no, title }: Pick<PartSummary, 'id' | 'no' | 'title'>,
): NotificationContent {
  return {
    ...base(lead, 'lead_part_opened', `?part=${id}`),
    title: `《${lead.title}》第 ${no} 部分开放了`,
    body: `「${title}」的导读可以看了。`,
  };
}

/** At the member's hour; nothing of what the part is about. */
export function checkInDue(
  lead: Pick<LeadSummary, 'id' | 'title'>,
  { no, partTitle }: { readonly no: number; readonly partTitle: string },
): NotificationContent {
  return {
    ...base(lead, 'lead_reminder'),
    title: `《${lead.title}》今天还没打卡`,
    body: `今天读「${partName(no, partTitle)}」。写一句，或者只打卡。`,
  };
}

/** In the leader's own words. */
export function leaderSaid(lead: LeadSummary, name: string, text: string): NotificationContent {
  return { ...base(lead, 'lead_word'), title: `${name}在《${lead.title}》里有话对你说`, body: text };
}

export function datesChanged(lead: LeadSummary): NotificationContent {
  return {
    ...base(lead, 'lead_dates_changed'),
    title: `《${lead.title}》的日期有调整`,
    body: '领读人调整了各部分的时间，请看新的计划。',
  };
}

export function seatAvailable(lead: LeadSummary): NotificationContent {
  return {
    ...base(lead, 'lead_seat'),
    title: `你已从候补加入《${lead.title}》`,
    body: '名额空出来了，现在可以开始读了。',
  };
}

export function removedFromLead(lead: LeadSummary): NotificationContent {
  return { ...base(lead, 'lead_removed'), title: `领读人将你移出了《${lead.title}》`, body: '' };
}

export function voteOpened(lead: LeadSummary, until: string): NotificationContent {
  return {
    ...base(lead, 'lead_vote', '?tab=vote'),
    title: `《${lead.title}》开始选下一本书`,
    body: `提名与投票到${until}为止。`,
  };
}

export function voteDecided(lead: LeadSummary, book: string): NotificationContent {
  return {
    ...base(lead, 'lead_vote', '?tab=vote'),
    title: `《${lead.title}》选出了下一本书`,
    body: `接下来一起读《${book}》。`,
  };
}

/** Without a word of the reply. */
export function boardReplied(
  lead: LeadSummary,
  { id, no }: Pick<PartSummary, 'id' | 'no'>,
  name: string,
): NotificationContent {
  return {
    ...base(lead, 'lead_reply', `?tab=board&part=${id}`),
    title: `${name} 回复了你在讨论板的发言`,
    body: `《${lead.title}》第 ${no} 部分`,
  };
}

function base({ id }: Pick<LeadSummary, 'id'>, kind: NotificationContent['kind'], place = '') {
  return { kind, link: `/reader/${id}${place}`, objectKind: 'reading_lead', objectId: id } as const;
}
