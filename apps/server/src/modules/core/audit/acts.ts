import type { AuditAct, AuditObject } from '@gongdu/contract/core/audit/audit-acts';
import { limitedRights } from '@gongdu/contract/core/penalties/penalty';
import { qualificationSlots } from '@gongdu/contract/institutions/qualification';
import { moderationKinds } from '@gongdu/contract/moderation/queue/kinds';
import { workKinds } from '@gongdu/contract/writing/works/work';

const menuFields = [
  ...(['menuName', 'menuType', 'path', 'component', 'icon'] as const),
  ...(['isFrame', 'visible', 'perms', 'parentId'] as const),
] as const;
const caseDetails = ['sentence', 'note', 'removed', 'reason?', 'silencedUntil?'] as const;
const wordDetails = ['word', 'level', 'category', 'note', 'pinyin?'] as const;

/**
 * What a row of each act is about and holds: the kind of its object, or the kinds of which the writer names one, and the
 * names of its details, `?` where one may be missing. `auditFactLabels` of the rules has each name in words. Acts that
 * only older rows have are not here.
 */
export const auditActs = {
  'review.approved': onAny(moderationKinds, 'note'),
  'review.refused': onAny(moderationKinds, 'note', 'reason?', 'sentence?'),
  'review.returned': onAny(moderationKinds, 'note', 'reason?', 'sentence?'),
  'review.taken_back': onAny(moderationKinds, 'verdict'),
  // Of works, whose own rows say more, `work.taken_down` and `work.put_back` alone.
  'review.taken_down': onAny(moderationKinds, 'reason', 'sentence', 'note'),
  'review.put_back': onAny(moderationKinds, 'note'),
  'second_look.agreed': onAny(moderationKinds, 'note'),
  'second_look.disagreed': onAny(moderationKinds, 'note', 'reason?', 'sentence?'),
  'second_look.taken_back': onAny(moderationKinds, 'verdict'),
  'work.taken_down': onAny(workKinds, 'reason?', 'sentence?'),
  'work.put_back': onAny(workKinds),
  'book.joined': on('book', 'title', 'of?'),
  'book.parted': on('book', 'title'),
  'book.merged': on('book', 'title', 'of', 'reason'),
  'book.unmerged': on('book', 'title', 'of'),
  'author.merged': on('book', 'name', 'of', 'reason'),
  'author.unmerged': on('book', 'name', 'of'),
  'book_link.set': on('book_link', 'name'),
  'catalogue.taken': on('catalogue_import', 'fileName', 'books'),
  'catalogue.undone': on('catalogue_import', 'fileName', 'books'),
  'series.created': on('series', 'name'),
  'series.changed': on('series', 'name'),
  'series.deleted': on('series', 'name'),
  'report.no_fault': on('report_case', 'reason?', 'sentence', 'note'),
  'report.warn': on('report_case', 'reason?', 'sentence', 'note'),
  'report.remove': on('report_case', 'reason?', 'sentence', 'note'),
  'report.taken_back': on('report_case', 'verdict'),
  'report.merged': onAny(['report_case', 'im_case'], 'merged'),
  'report.unmerged': onAny(['report_case', 'im_case'], 'merged'),
  'im_case.no_fault': on('im_case', ...caseDetails),
  'im_case.remove': on('im_case', ...caseDetails),
  'im_case.warn': on('im_case', ...caseDetails),
  'im_case.silence': on('im_case', ...caseDetails),
  'im_case.taken_back': on('im_case', 'verdict'),
  'penalty.given': on('sanction', 'uid', 'reason', 'points', ...optional(limitedRights)),
  'penalty.lifted': on('account', 'right', 'note'),
  'appeal.uphold': on('appeal', 'sanctionId', 'answer', 'note'),
  'appeal.restore': on('appeal', 'sanctionId', 'answer', 'note'),
  'appeal.taken_back': on('appeal', 'verdict'),
  'complaint.restored': on('complaint', 'sentence'),
  'complaint.kept': on('complaint', 'sentence'),
  'complaint.evidence_seen': on('complaint', 'index'),
  'announcement.published': on('announcement', 'title'),
  'announcement.changed': on('announcement', 'title'),
  'announcement.withdrawn': on('announcement', 'title'),
  // Both numbers masked.
  'account.phone_changed': on('account', 'from', 'to'),
  'account.sign_in_refused': on('account', 'way', 'problem', 'ip'),
  'account.password_reset': on('account', 'ip'),
  'account.passkey_added': on('account', 'name'),
  'account.passkey_removed': on('account', 'name'),
  'account.second_factor_reset': on('account', 'by', 'sessionsEnded'),
  'account.operator_created': on('account', 'by', 'name'),
  'account.cancellation_requested': on('account', 'works', 'dueAt'),
  'account.cancellation_revoked': on('account'),
  'account.cancelled': on('account', 'works'),
  'account.data_exported': on('account'),
  'person.phone_seen': on('account'),
  // `operatorRole` is the new role's name, empty for none.
  'person.rights_changed': on('account', 'role?', 'operatorRole?', 'given', 'taken', 'note'),
  'operator_role.created': on('operator_role', 'name', 'given'),
  'operator_role.changed': on('operator_role', 'name', 'before?', 'given', 'taken', 'people'),
  'operator_role.removed': on('operator_role', 'name'),
  'person.device_ended': on('account', 'device'),
  'person.devices_ended': on('account', 'sessionsEnded'),
  'person.disabled': on('account', 'sentence', 'by?'),
  'person.enabled': on('account', 'sentence'),
  'person.noted': on('account', 'note'),
  'person.note_corrected': on('account', 'before', 'note'),
  'institution.qualifications_decided': on('institution_application', ...optional(qualificationSlots)),
  'institution.qualification_seen': on('institution_application', 'slot', 'fileId'),
  'institution.profile_changed': on('institution', 'name'),
  'institution_member.invited': on('institution', 'name'),
  'institution_member.joined': on('institution', 'name'),
  'institution_member.role_changed': on('institution', 'name', 'uid', 'given?', 'taken?', 'namedRole?'),
  'institution_role.created': on('institution', 'name', 'namedRole', 'given'),
  'institution_role.changed': on('institution', 'name', 'namedRole', 'before?', 'given', 'taken', 'people'),
  'institution_role.removed': on('institution', 'name', 'namedRole'),
  'institution_member.removed': on('institution', 'name', 'uid'),
  'institution_member.left': on('institution', 'name'),
  'institution_member.handed_over': on('institution', 'name', 'uid'),
  'institution_page.submitted': on('institution_page', 'version'),
  'institution_page.published': on('institution_page', 'version'),
  'institution_page.scheduled': on('institution_page', 'version'),
  'institution_page.cancelled': on('institution_page'),
  'institution_page.rolled_back': on('institution_page', 'version'),
  'institution_page.put_back': on('institution_page', 'version'),
  'institution_page.taken_down': on('institution_page', 'reason', 'sentence', 'version'),
  'institution_menu.added': on('institution_menu', 'name'),
  // Changes here and below as `before → after`.
  'institution_menu.changed': on('institution_menu', 'name', ...optional(menuFields)),
  'institution_menu.deleted': on('institution_menu', 'name', 'path?', 'perms?'),
  'channel.created': on('channel', 'name', 'slug'),
  'channel.changed': on('channel', 'name', 'slug?', 'description?', 'cover?'),
  'channel.opened': on('channel', 'name'),
  'channel.closed': on('channel', 'name'),
  // One row for the whole order, of no channel: 0.
  'channel.ordered': on('channel', 'order'),
  // By the names of the form's fields.
  'intervention.added': on(
    'intervention',
    'title',
    '推荐位?',
    '权重?',
    '开始时间?',
    '结束时间?',
    '推荐理由?',
  ),
  'intervention.changed': on(
    'intervention',
    'title',
    '推荐位?',
    '权重?',
    '开始时间?',
    '结束时间?',
    '推荐理由?',
  ),
  'intervention.ended': on('intervention', 'title'),
  'intervention.resumed': on('intervention', 'title'),
  'circle_selection.selected': on('circle', 'name', 'startsAt', 'endsAt'),
  'circle_selection.period_changed': on('circle', 'startsAt', 'endsAt'),
  'circle_selection.ended': on('circle'),
  // One row for the whole order, under the first circle.
  'circle_selection.ordered': on('circle', 'before', 'after'),
  'word.added': on('sensitive_word', ...wordDetails),
  'word.edited': on('sensitive_word', ...wordDetails),
  'word.removed': on('sensitive_word', ...wordDetails),
  'word.restored': on('sensitive_word', ...wordDetails),
  'word.exported': on('word_list', 'level'),
  'word_import.confirmed': on('word_import', 'words'),
  'word_import.added': on('word_import', 'words'),
  'word_import.undone': on('word_import', 'words'),
  'word_scan.started': on('word_scan', 'revision'),
  'word_scan.cancelled': on('word_scan', 'revision'),
  'word_find.keep': on('word_find', 'kind', 'objectId'),
  'word_find.remove': on('word_find', 'kind', 'objectId', 'reason?', 'sentence?'),
  'site.identity_changed': on('site', 'siteTitle?'),
  'site.contact_changed': on(
    'site',
    ...optional(['icp', 'publicSecurity', 'company', 'address', 'mail', 'phone', 'complaintMail']),
  ),
  'site.sign_in_changed': on('site', 'ways?'),
  'site.stores_changed': on('site', 'ios?', 'android?', 'harmony?'),
  'site.licence_set': on(
    'site',
    'licence',
    ...optional(['number', 'holder', 'validFrom', 'validTo', 'picture']),
  ),
  // By command, and by nobody's account: actor 0.
  'site.keys_rotated': on('site', 'by', 'keys', 'atOnce'),
  'site.licence_removed': on('site', 'licence', 'number', 'holder'),
  // A client has no numeric id: 0.
  'client.registered': on('client', 'name', 'clientId', 'redirects?', 'logouts?'),
  'client.changed': on('client', 'name', 'clientId', 'redirects?', 'logouts?'),
  'client.secret_rotated': on('client', 'name', 'clientId', 'keepHours?'),
  'client.disabled': on('client', 'name', 'clientId', 'sessionsEnded?'),
  'client.enabled': on('client', 'name', 'clientId'),
  'client.approved': on('client', 'name', 'clientId', 'redirects?', 'logouts?'),
  'client.removed': on('client', 'name', 'clientId', 'sessionsEnded?'),
  // A job has a name and no id: 0.
  'job.run': on('job', 'job'),
  'audit.exported': on('audit_log', 'log', 'rows'),
} as const satisfies Partial<Record<AuditAct, object>>;

type Acts = typeof auditActs;
/** An act of which rows are written today. */
export type WrittenAct = keyof Acts;
type DetailName<A extends WrittenAct> = Acts[A]['details'][number];
export type DetailValue = string | number | boolean;

/** The object's id, after its kind where the act is of several. */
export type ObjectOf<A extends WrittenAct> = Acts[A]['objects'] extends readonly [AuditObject]
  ? number
  : readonly [kind: Acts[A]['objects'][number], id: number];
export type DetailsOf<A extends WrittenAct> = {
  readonly [N in Exclude<DetailName<A>, `${string}?`>]: DetailValue;
} & {
  readonly [N in DetailName<A> as N extends `${infer Name}?` ? Name : never]?: DetailValue | null | undefined;
};

function on<const O extends AuditObject, const D extends readonly string[]>(object: O, ...details: D) {
  return onAny([object], ...details);
}

function onAny<const O extends readonly [AuditObject, ...AuditObject[]], const D extends readonly string[]>(
  objects: O,
  ...details: D
) {
  return { objects, details };
}

function optional<const Name extends string>(names: readonly Name[]) {
  return names.map((name) => `${name}?` as const);
}
