import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';

/** To an institution's owner and admins; `name` is the institution's. */
type Message = Omit<NewNotification, 'uid'>;
interface Institution {
  readonly id: number;
  readonly name: string;
}

export function pagePublished(institution: Institution, how: 'reviewed' | 'scheduled'): Message {
  return {
    ...base(institution, 'institution_page_published'),
    title: `「${institution.name}」的主页${how === 'reviewed' ? '已通过审核' : '已按时发布'}`,
    body: '读者现在看到的是这个版本。',
  };
}

/** @param live It was already live, and readers now see the previous version, or nothing. */
export function pageRefused(
  institution: Institution,
  { outcome, reason, sentence }: Rejection,
  live: 'not yet' | 'the version before' | 'nothing',
): Message {
  const consequences = {
    'not yet': '修改后可以重新发布。',
    'the version before': '读者看到的已恢复为上一个版本，修改后可以重新发布。',
    nothing: '主页已下架，修改后可以重新提交审核。',
  };
  return {
    ...base(institution, 'institution_page_refused'),
    title: `「${institution.name}」的主页${outcome === 'refused' ? '未通过审核' : '需要修改'}`,
    body: `${refusalMessage(reason, sentence)}${consequences[live]}`,
  };
}

export function pageHeld(institution: Institution): Message {
  return {
    ...base(institution, 'institution_page_held'),
    title: `「${institution.name}」的主页转入人工审核`,
    body: '到了定时发布的时间，但这个版本需要先审核；通过后会自动发布。',
  };
}

export function pageTakenDown(institution: Institution, message: string): Message {
  return {
    ...base(institution, 'institution_page_taken_down'),
    title: `「${institution.name}」的主页已被下架`,
    body: `${message}修改后可以重新提交审核。`,
  };
}

export function pagePutBack(institution: Institution): Message {
  return {
    ...base(institution, 'institution_page_published'),
    title: `「${institution.name}」的主页已恢复`,
    body: '大家现在又可以看到它了。',
  };
}

function base({ id }: Institution, kind: NewNotification['kind']) {
  return { kind, link: null, objectKind: 'institution_page', objectId: id } as const;
}
