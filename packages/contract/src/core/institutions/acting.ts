import type { Endpoint } from '../../endpoint.ts';
import type { ServerEvents } from '../../live.ts';
import type { InstitutionPermission } from './permissions.ts';

/**
 * What a call or an event requires of a caller who acts for an institution. `nothing` is for what every member may read
 * and for the acting session itself; `own_account` is refused to a member and left to those who sign in to the
 * institution's account; `never` is for readers alone. Several codes are all required.
 */
export type ActingNeed =
  | 'nothing'
  | 'own_account'
  | 'never'
  | InstitutionPermission
  | readonly InstitutionPermission[]
  | { readonly oneOf: readonly InstitutionPermission[] };

const speak = 'inst:community:speak';
const publish = 'inst:content:publish';
const notices = 'inst:notice:read';
const profile = 'inst:profile:edit';
const read = 'inst:message:read';
const reply = 'inst:message:reply';
const holdings = 'inst:holdings:edit';
const counters: ActingNeed = { oneOf: [notices, read] };
/** Every code under which a file is sent. */
const files: ActingNeed = {
  oneOf: [
    ...([speak, publish, reply, profile] as const),
    ...(['inst:page:edit', 'inst:qualification:renew', 'inst:category:edit', holdings] as const),
  ],
};

/**
 * Every call that institutions may make in addition to those with `access: 'may:inst:…'`, and what it requires. A call
 * without a line is refused to them, and a test fails.
 */
const calls: Readonly<Record<string, ActingNeed>> = {
  // The acting session.
  'GET /api/User/GetUser': 'nothing',
  'POST /api/auth/return-tickets': 'nothing',
  'GET /api/InstMenu/GetInstitutionMenuList': 'nothing',
  'GET /api/institution/members': 'nothing',
  'GET /api/consents/due': 'nothing',
  'GET /api/home': 'nothing',
  'GET /api/announcements/shown': 'nothing',
  'POST /api/announcements/shown/counts': 'nothing',

  // How the institution's account signs in, and what becomes of it.
  'POST /api/consents': 'own_account',
  'GET /api/cancellation': 'own_account',
  'POST /api/cancellation': 'own_account',
  'DELETE /api/cancellation': 'own_account',
  'DELETE /api/data-exports/:id': 'own_account',
  'GET /api/data-exports': 'own_account',
  'POST /api/data-exports': 'own_account',
  'GET /api/programs': 'own_account',
  'DELETE /api/programs/:clientId': 'own_account',
  'POST /api/security/passkeys': 'own_account',
  'POST /api/security/passkeys/options': 'own_account',
  'GET /api/security/passkeys': 'own_account',
  'POST /api/security/passkeys/:id/remove': 'own_account',
  'PUT /api/security/passkeys/:id': 'own_account',
  'POST /api/security/phone': 'own_account',
  'POST /api/security/phone/current-code': 'own_account',
  'POST /api/security/phone/new-code': 'own_account',
  'POST /api/security/phone/verification': 'own_account',
  'POST /api/security/second-factor': 'own_account',
  'POST /api/security/password': 'own_account',
  'POST /api/security/second-factor/confirm': 'own_account',
  'POST /api/security/second-factor/disable': 'own_account',
  'GET /api/security': 'own_account',
  'POST /api/security/second-factor/recovery-codes': 'own_account',
  'DELETE /api/sessions/:sid': 'own_account',
  'DELETE /api/sessions': 'own_account',
  'GET /api/sessions': 'own_account',

  // The institution's settings.
  'GET /api/preferences': profile,
  'POST /api/preferences/digest/confirmation': profile,
  'PUT /api/preferences/digest': profile,
  'PUT /api/preferences/privacy': profile,
  'PUT /api/preferences/quiet-hours': profile,
  'PUT /api/preferences/notifications/:topic/:channel': profile,
  'GET /api/consents': profile,
  'GET /api/profile': profile,
  'PUT /api/profile': profile,
  'GET /api/institution/profile': 'nothing',
  'GET /api/institution/qualifications': 'inst:qualification:renew',
  'GET /api/institution-files/:id': 'inst:qualification:renew',

  // Its notices, and what was decided about it.
  'GET /api/userNotice/getSystemNoticeCounts': counters,
  'GET /api/userNotice/unread': counters,
  'GET /api/userNotice/getSystemNotice': notices,
  'GET /api/userNotice/getSystemNotice/:type': notices,
  'GET /api/userNotice/:id/people': notices,
  'GET /api/userNotice/readSystemNotice/:id': notices,
  'POST /api/userNotice/read': notices,
  'POST /api/userNotice/batch/:act': notices,
  'GET /api/mutes/:kind/:id': notices,
  'GET /api/mutes': notices,
  'PUT /api/mutes/:kind/:id': notices,
  'DELETE /api/mutes/:kind/:id': notices,
  'GET /api/credit': notices,
  'GET /api/sanctions': notices,
  'POST /api/sanctions/:id/appeal': publish,
  'POST /api/refusals/:kind/:id': publish,
  'GET /api/complaints/notices/:id': publish,
  'POST /api/complaints/notices/:id/counter': publish,

  // Messages.
  'GET /api/im/unread': read,
  'GET /api/userPrivateMessage/unreadCount': read,
  'GET /api/userPrivateMessage/getPrivateSessionList': read,
  'GET /api/userPrivateMessage/getPrivateMessageList/:id': read,
  'POST /api/userPrivateMessage/markRead': read,
  'POST /api/messaging/reports': read,
  'POST /api/userPrivateMessage/sendPrivateMessage': reply,
  'POST /api/messaging/conversations/:id/accept': reply,
  'DELETE /api/messaging/conversations/:id': reply,
  'POST /api/messaging/conversations': reply,
  'GET /api/messaging/search': reply,
  'PUT /api/messaging/conversations/:id': reply,
  'POST /api/im/sign': [read, reply],
  'GET /api/institutions/:slug/leave-messages': [read, reply],
  'POST /api/institutions/:slug/leave-messages': reply,
  'PUT /api/blocks/:uid': reply,
  'GET /api/blocks/:uid': reply,
  'GET /api/blocks': reply,
  'DELETE /api/blocks/:uid': reply,

  // Files.
  'POST /api/uploads/confirm': files,
  'POST /openapi/api/upload/sign': files,

  // Its works and talks.
  'POST /api/works': publish,
  'PUT /api/works/:id': publish,
  'GET /api/works/mine': publish,
  'GET /api/works/mine/counts': publish,
  'GET /api/works/:id/numbers': publish,
  'GET /api/works/:id/reach': publish,
  'PUT /api/works/:id/reach': publish,
  'GET /api/works/:id/versions/:versionId': publish,
  'GET /api/works/:id/versions': publish,
  'POST /api/works/:id/versions/:versionId/restore': publish,
  'POST /api/works/:id/versions': publish,
  'POST /api/works/batch': publish,
  'POST /api/works/:id/delete': publish,
  'POST /api/works/:id/discard': publish,
  'POST /api/works/:id/hide': publish,
  'POST /api/works/:id/publish-now': publish,
  'POST /api/works/:id/purge': publish,
  'POST /api/works/:id/restore': publish,
  'POST /api/works/:id/schedule': publish,
  'POST /api/works/:id/show': publish,
  'POST /api/works/:id/submit': publish,
  'POST /api/works/:id/unpublish': publish,
  'POST /api/works/:id/withdraw': publish,
  'GET /api/author-stats': publish,
  'DELETE /api/livestreams/:id': publish,
  'POST /api/livestreams': publish,
  'GET /api/livestreams/mine': publish,
  'PUT /api/livestreams/:id': publish,
  'POST /api/book-lists/:id/items': publish,
  'PUT /api/book-lists/:id/items/:bookId/note': publish,
  'POST /api/book-lists/:id/contributions/:contributionId/decide': publish,
  'POST /api/book-lists/:id/items/:bookId/move': publish,
  'DELETE /api/book-lists/:id/items/:bookId': publish,
  'PUT /api/book-lists/:id/mode': publish,
  'GET /api/reading-leads/:id/plan': publish,
  'PUT /api/reading-leads/:id/plan': publish,
  'PUT /api/reading-leads/:id/dates': publish,
  'POST /api/books': { oneOf: [publish, speak, 'inst:category:edit'] },
  'POST /api/topics': { oneOf: [publish, speak] },

  // What it lends or sells.
  'GET /api/catalogue-imports': holdings,
  'POST /api/catalogue-imports': holdings,
  'GET /api/catalogue-imports/:id': holdings,
  'POST /api/catalogue-imports/:id/take': holdings,
  'POST /api/catalogue-imports/:id/cancel': holdings,
  'POST /api/catalogue-imports/:id/undo': holdings,
  'POST /api/catalogue-imports/:id/faults': holdings,

  // In public, in the name of the institution.
  'POST /api/comments/of/:kind/:id': speak,
  'DELETE /api/comments/:id': speak,
  'PUT /api/comments/:id': speak,
  'PUT /api/comments/:id/pin': speak,
  'POST /api/comments/:id/restore': speak,
  'DELETE /api/comments/:id/pin': speak,
  'PUT /api/reactions/:kind/:id/:act': speak,
  'DELETE /api/reactions/:kind/:id/:act': speak,
  'GET /api/reactions/collections': speak,
  'PUT /api/works/:id/polls/:pollId/vote': speak,
  'POST /api/book-lists/:id/contributions': speak,
  'DELETE /api/book-lists/:id/contributions/:contributionId': speak,
  'POST /api/reports': speak,
  'GET /api/reports/mine': speak,
  'POST /api/complaints': speak,
  'GET /api/complaints/mine': speak,
  'POST /api/complaints/receipts/:receipt/lawsuit': speak,
  'POST /api/complaints/receipts/:receipt/supplement': speak,
  'GET /api/channels/requests': speak,
  'POST /api/channels/requests': speak,
  'DELETE /api/channels/requests/:id': speak,
  'GET /api/circles/mine': speak,
  'POST /api/circles/:id/join': speak,
  'POST /api/circles/:id/leave': speak,
  'POST /api/circles/:id/cancel-request': speak,
  'GET /api/circles/:id/log': speak,
  'PUT /api/circles/:id/pins': speak,
  'PUT /api/circles/:id/topics': speak,
  'PUT /api/circles/:id/announcement': speak,
  'PUT /api/circles/:id/rule': speak,
  'PUT /api/circles/:id/book': speak,
  'GET /api/circles/:id/invitations': speak,
  'POST /api/circles/:id/invitations': speak,
  'DELETE /api/circles/:id/invitations/:invitationId': speak,
  'GET /api/circle-invitations/:code': speak,
  'POST /api/circle-invitations/:code/accept': speak,
  'PUT /api/circles/:id': speak,
  'DELETE /api/circles/:id/proposal': speak,
  'POST /api/circles/:id/transfer/answer': speak,
  'POST /api/circles/:id/requests/decide': speak,
  'GET /api/circles/:id/requests': speak,
  'POST /api/circles/:id/transfer': speak,
  'POST /api/circles/:id/members/:uid/remove': speak,
  'PUT /api/circles/:id/members/:uid/role': speak,
  'POST /api/reading-leads/:id/parts/:partId/board': speak,
  'DELETE /api/reading-leads/:id/posts/:postId': speak,
  'PUT /api/reading-leads/:id/check-ins/today': speak,
  'GET /api/reading-leads/:id/check-ins/mine': speak,
  'GET /api/reading-leads/:id/check-ins': speak,
  'GET /api/reading-leads/:id/certificate': speak,
  'GET /api/reading-leads/:id/progress': speak,
  'POST /api/reading-leads/:id/join': speak,
  'POST /api/reading-leads/:id/leave': speak,
  'GET /api/reading-leads/:id/members': speak,
  'DELETE /api/reading-leads/:id/members/:uid': speak,
  'PUT /api/reading-leads/:id/members/:uid/co-leader': speak,
  'PUT /api/reading-leads/:id/me': speak,
  'GET /api/reading-leads/:id/behind': speak,
  'POST /api/reading-leads/:id/word': speak,
  'GET /api/reading-leads/:id/parts/:partId': speak,
  'GET /api/reading-leads/:id/parts/:partId/sentences': speak,
  'GET /api/reading-leads/joined': speak,
  'GET /api/reading-leads/reminder': speak,
  'PUT /api/reading-leads/reminder': speak,
  'PUT /api/reading-leads/:id/parts/:partId/read': speak,
  'DELETE /api/reading-leads/:id/parts/:partId/read': speak,
  'PUT /api/reading-leads/:id/vote': speak,
  'PUT /api/reading-leads/:id/vote/winner': speak,
  'GET /api/reading-leads/:id/vote': speak,
  'POST /api/reading-leads/:id/proposals': speak,
  'PUT /api/reading-leads/:id/vote/round': speak,
  'DELETE /api/reading-leads/:id/proposals/:proposalId': speak,

  // Readers alone.
  'POST /api/circles': 'never',
  'GET /api/circles/:id/conversation': 'never',
  'PUT /api/circles/:id/conversation': 'never',
  'POST /api/circles/:id/conversation/enter': 'never',
  'POST /api/book-lists/:id/copy': 'never',

  // What every member may read.
  'GET /api/works/:id': 'nothing',
  'GET /api/works/:id/polls/:pollId': 'nothing',
  'GET /api/book-lists/:id': 'nothing',
  'GET /api/books/:id/lists': 'nothing',
  'GET /api/book-lists/:id/contributions': 'nothing',
  'POST /api/book-lists/summaries': 'nothing',
  'GET /api/books/:id/counts': 'nothing',
  'GET /api/books/:id/holdings': 'nothing',
  'GET /api/authors/:name/books': 'nothing',
  'GET /api/books/:id/mentions': 'nothing',
  'GET /api/books/:id/reviews': 'nothing',
  'GET /api/books/:id/short-reviews': 'nothing',
  'GET /api/books/:id/followed-readers': 'nothing',
  'GET /api/short-reviews/:id': 'nothing',
  'GET /api/members/:uid/short-reviews': 'nothing',
  'GET /api/books/:id/thoughts': 'nothing',
  'GET /api/topics/:id/thoughts': 'nothing',
  'GET /api/members/:uid/thoughts': 'nothing',
  'GET /api/thoughts/:id': 'nothing',
  'GET /api/series': 'nothing',
  'GET /api/series/:id': 'nothing',
  'POST /api/books/rows': 'nothing',
  'POST /api/books/resolve': 'nothing',
  'GET /api/books/:id': 'nothing',
  'GET /api/books/categories': 'nothing',
  'GET /api/books': 'nothing',
  'GET /api/institution-book-categories': 'nothing',
  'GET /api/institution-book-categories/:id/books': 'nothing',
  'GET /api/quotes/of-book/:id': 'nothing',
  'POST /api/quotes/batch': 'nothing',
  'GET /api/members/:uid/quotes': 'nothing',
  'GET /api/shelf/books/:id': 'nothing',
  'GET /api/members/:uid/shelf': 'nothing',
  'GET /api/channels/:slug': 'nothing',
  'GET /api/channels/:slug/posts': 'nothing',
  'GET /api/channels': 'nothing',
  'GET /api/circles/:id/announcements': 'nothing',
  'GET /api/circles/:id/books': 'nothing',
  'GET /api/circles/:id/posts': 'nothing',
  'GET /api/circles/:id/topics': 'nothing',
  'GET /api/circles/:id': 'nothing',
  'GET /api/circles': 'nothing',
  'GET /api/circles/:id/members': 'nothing',
  'POST /api/CircleApi/GetCircleSelectedList': 'nothing',
  'GET /api/comments/of/:kind/:id': 'nothing',
  'GET /api/comments/:id/replies': 'nothing',
  'GET /api/comments/:id/replies/:sort': 'nothing',
  'GET /api/invited-authors/:uid': 'nothing',
  'GET /api/livestreams/:id': 'nothing',
  'GET /api/members/:uid': 'nothing',
  'GET /api/members/:uid/:relation': 'nothing',
  'GET /api/members/:uid/works': 'nothing',
  'GET /api/members': 'nothing',
  'GET /api/reactions/:kind/:id': 'nothing',
  'POST /api/reactions/batch': 'nothing',
  'POST /api/Content/ContentSearch': 'nothing',
  'POST /api/Common/GetPage': 'nothing',
  'GET /api/feeds/:feed': 'nothing',
  'GET /api/reading-leads/:id/parts/:partId/board': 'nothing',
  'GET /api/reading-leads/:id': 'nothing',
  'GET /api/books/:id/leads': 'nothing',
  'GET /api/reading-leads': 'nothing',
  'POST /api/recommendations/counts': 'nothing',
  'GET /api/recommendations/:slot': 'nothing',
  'GET /api/search/counts': 'nothing',
  'GET /api/search': 'nothing',
  'GET /api/search/suggestions': 'nothing',
  'GET /api/search/writers': 'nothing',
  'GET /api/topics/named': 'nothing',
  'GET /api/topics/used': 'nothing',
  'GET /api/institutions': 'nothing',
  'GET /api/topics/:id': 'nothing',
  'GET /api/topics/:id/works': 'nothing',
  'GET /api/topics': 'nothing',
};

/** Every event that is pushed to the pages of an institution's account, and what it requires of a page of a member. */
export const actingEvents: Readonly<Record<keyof ServerEvents, ActingNeed>> = {
  'unread.changed': counters,
  'notification.created': notices,
  'announcement.changed': 'nothing',
  'work.changed': publish,
  'livestream.changed': publish,
  'moderation.queue-changed': 'never',
  'moderation.item-changed': 'never',
  'moderation.viewers': 'never',
  'rights.changed': 'nothing',
  'credit.changed': notices,
  'appeals.changed': 'never',
  'reactions.counted': 'nothing',
  'comment.decided': speak,
  'circle.changed': speak,
  'recommendation.changed': 'nothing',
  'reading-lead.changed': speak,
  'institution-application.changed': 'never',
  'institution-page.changed': 'inst:page:edit',
  'institution-team.changed': 'nothing',
  'institution-menu.changed': 'nothing',
  'leave-session.changed': read,
  'leave-session.viewers': read,
  'data-export.changed': 'own_account',
  resync: 'nothing',
  'session.ended': 'nothing',
  'server.closing': 'nothing',
};

/** undefined: the call has no line. */
export function actingNeedOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): ActingNeed | undefined {
  return calls[`${method} ${path}`];
}

/** The lines of the table, as `method path`. */
export const actingCalls: readonly string[] = Object.keys(calls);

/** The codes that are missing from `held`; of alternatives the first. */
export function missingCodes(need: ActingNeed, held: readonly string[]): readonly InstitutionPermission[] {
  if (need === 'nothing' || need === 'own_account' || need === 'never') return [];
  if (typeof need === 'string') return held.includes(need) ? [] : [need];
  if ('oneOf' in need) return need.oneOf.some((code) => held.includes(code)) ? [] : need.oneOf.slice(0, 1);
  return need.filter((code) => !held.includes(code));
}
