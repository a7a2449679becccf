import { institutionRoleLabels } from '@gongdu/contract/core/institutions/permissions';
import type { InstitutionRole } from '@gongdu/contract/core/institutions/roles';
import type { NotificationKind } from '@gongdu/contract/core/notifications/kinds';
import type { NewNotification } from '../../core/notifications/notify.ts';

interface About {
  readonly id: number;
  readonly name: string;
}

const membershipPage = '/institution/membership';

export function invited(
  uid: number,
  institution: About,
  { byUid, role }: { byUid: number; role: InstitutionRole },
): NewNotification {
  return {
    ...base(uid, institution, 'institution_invited', membershipPage),
    byUid,
    title: `「${institution.name}」邀请你加入`,
    body: `身份是${institutionRoleLabels[role]}，7 天内答复有效。`,
  };
}

export function invitationAnswered(
  uid: number,
  institution: About,
  { byUid, name, accepted }: { byUid: number; name: string; accepted: boolean },
): NewNotification {
  return {
    ...base(uid, institution, 'institution_members', membershipPage),
    byUid,
    title: accepted
      ? `${name}接受了加入「${institution.name}」的邀请`
      : `${name}谢绝了加入「${institution.name}」的邀请`,
    body: '',
  };
}

export function roleChanged(uid: number, institution: About, role: InstitutionRole): NewNotification {
  return {
    ...base(uid, institution, 'institution_members', membershipPage),
    title: `你在「${institution.name}」的身份或权限有变动`,
    body: `现在的身份是${institutionRoleLabels[role]}。`,
  };
}

/** To everyone who has the named role. */
export function namedRoleChanged(
  { id, name: institution }: About,
  { name, given, taken }: { readonly name: string; readonly given: string; readonly taken: string },
): Omit<NewNotification, 'uid'> {
  return {
    kind: 'institution_members',
    link: membershipPage,
    objectKind: 'institution',
    objectId: id,
    title: `你在「${institution}」的角色「${name}」权限有变动`,
    body: `${given && `新增：${given}。`}${taken && `收回：${taken}。`}`,
  };
}

export function removed(uid: number, institution: About): NewNotification {
  return {
    ...base(uid, institution, 'institution_members', null),
    title: `你已不再是「${institution.name}」的成员`,
    body: '机构后台对你已关闭，你自己的作品和消息不受影响。',
  };
}

export function left(uid: number, institution: About, name: string): NewNotification {
  return {
    ...base(uid, institution, 'institution_members', membershipPage),
    title: `${name}退出了「${institution.name}」`,
    body: '',
  };
}

export function offered(uid: number, institution: About, owner: string): NewNotification {
  return {
    ...base(uid, institution, 'institution_offer', membershipPage),
    title: `${owner}想把「${institution.name}」移交给你`,
    body: '接受后你成为负责人，对方改任管理员。',
  };
}

export function offerAnswered(
  uid: number,
  institution: About,
  { name, accepted }: { name: string; accepted: boolean },
): NewNotification {
  return {
    ...base(uid, institution, 'institution_members', membershipPage),
    title: accepted
      ? `${name}已成为「${institution.name}」的负责人`
      : `${name}没有接受「${institution.name}」的移交`,
    body: accepted ? '你现在是管理员。' : '',
  };
}

function base(uid: number, { id }: About, kind: NotificationKind, link: string | null) {
  return { uid, kind, link, objectKind: 'institution', objectId: id };
}
