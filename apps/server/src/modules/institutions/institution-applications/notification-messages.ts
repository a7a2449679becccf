import type { NotificationKind } from '@gongdu/contract/core/notifications/kinds';
import {
  type RefusalCode,
  reasonMessage,
  refusalMessage,
  refusalReasons,
} from '@gongdu/contract/core/penalties/refusal-reason';
import { type QualificationSlot, slotAbout } from '@gongdu/contract/institutions/qualification';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { StoredApplication } from './store.ts';

type Application = Pick<StoredApplication, 'id' | 'name' | 'institutionId'>;
type Message = Omit<NewNotification, 'uid'>;

export function applicationApproved(application: Application, revised: boolean): Message {
  return {
    ...base(application, 'institution_approved'),
    ...(!revised && { link: '/institution/membership' }),
    title: revised
      ? `「${application.name}」补交的资质已通过审核`
      : `「${application.name}」的机构申请已通过`,
    body: revised
      ? '资质已更新，机构的各项功能照常使用。'
      : '机构账号已建立，你是负责人。现在可以进入机构后台，装修主页了。',
  };
}

/** @param refused Labels of the slots that are to be sent again. */
export function applicationReturned(
  application: Application,
  given: { refused: readonly QualificationSlot[]; reason: RefusalCode | undefined; sentence: string },
): Message {
  const { refused, reason, sentence } = given;
  const labels = refused.map((slot) => `「${slotAbout[slot].label}」`).join('');
  const wanted = labels && `请重新提交${labels}，已通过的资质不用再交。`;
  return {
    ...base(application, 'institution_returned'),
    title: `「${application.name}」的机构申请需要补正`,
    body: `${reasonMessage(reason ? refusalReasons[reason].label : null, sentence, '审核说明')}${wanted}`,
  };
}

export function applicationRefused(
  application: Application,
  { reason, sentence }: { reason: RefusalCode; sentence: string },
  revised: boolean,
): Message {
  return {
    ...base(application, 'institution_refused'),
    title: revised
      ? `「${application.name}」补交的资质未通过审核`
      : `「${application.name}」的机构申请未通过`,
    body: `${refusalMessage(reason, sentence)}${revised ? '请换一份重新提交。' : ''}`,
  };
}

/** @param days Until the first of them expires. */
export function qualificationsExpiring(
  application: Application,
  slots: readonly QualificationSlot[],
  days: number,
): Message {
  return {
    ...base(application, 'institution_qualification_expiring'),
    title: `「${application.name}」有资质还有 ${days} 天到期`,
    body: `即将到期：${labelsOf(slots)}。请尽早提交新的图片，以免影响认证。`,
  };
}

export function qualificationsExpired(
  application: Application,
  slots: readonly QualificationSlot[],
): Message {
  return {
    ...base(application, 'institution_qualification_expired'),
    title: `「${application.name}」有资质已到期`,
    body: `已到期：${labelsOf(slots)}。请提交新的图片，审核通过后恢复认证。`,
  };
}

function labelsOf(slots: readonly QualificationSlot[]): string {
  return slots.map((slot) => slotAbout[slot].label).join('、');
}

/** Pages of applications are closed to members who administer an institution. */
function base({ id, institutionId }: Application, kind: NotificationKind) {
  const link = institutionId === null ? `/institution/apply?id=${id}` : '/institution/qualifications';
  return { kind, link, objectKind: 'institution_application', objectId: id };
}
