import type { NewNotice } from '../notices/telling.ts';
import type { LeadFacts, PartFacts } from './store.ts';

type Words = Omit<NewNotice, 'uid'>;

/** Nothing here gives away what stands in a part's text or on its board. */
export function partOpened(
  lead: LeadFacts,
  { id, no, title }: Pick<PartFacts, 'id' | 'no' | 'title'>,
): Words {
  return {
    ...about(lead, 'lead_part_opened', `?part=${id}`),
    title: `《${lead.title}》第 ${no} 部分开放了`,
    body: `「${title}」的导读可以看了。`,
  };
}

export function datesChanged(lead: LeadFacts): Words {
  return {
    ...about(lead, 'lead_dates_changed'),
    title: `《${lead.title}》的日期有调整`,
    body: '领读人调整了各部分的时间，请看新的计划。',
  };
}

export function seatFree(lead: LeadFacts): Words {
  return {
    ...about(lead, 'lead_seat'),
    title: `你已从候补加入《${lead.title}》`,
    body: '名额空出来了，现在可以开始读了。',
  };
}

export function shownOut(lead: LeadFacts): Words {
  return { ...about(lead, 'lead_removed'), title: `领读人将你移出了《${lead.title}》`, body: '' };
}

export function voteOpened(lead: LeadFacts, until: string): Words {
  return {
    ...about(lead, 'lead_vote', '?tab=vote'),
    title: `《${lead.title}》开始选下一本书`,
    body: `提名与投票到${until}为止。`,
  };
}

export function voteDecided(lead: LeadFacts, book: string): Words {
  return {
    ...about(lead, 'lead_vote', '?tab=vote'),
    title: `《${lead.title}》选出了下一本书`,
    body: `接下来一起读《${book}》。`,
  };
}

/** Without a word of the reply. */
export function boardReplied(lead: LeadFacts, { id, no }: Pick<PartFacts, 'id' | 'no'>, name: string): Words {
  return {
    ...about(lead, 'lead_reply', `?tab=board&part=${id}`),
    title: `${name} 回复了你在讨论板的发言`,
    body: `《${lead.title}》第 ${no} 部分`,
  };
}

function about({ id }: LeadFacts, kind: Words['kind'], place = '') {
  return { kind, link: `/reader/${id}${place}`, objectKind: 'reading_lead', objectId: id } as const;
}
