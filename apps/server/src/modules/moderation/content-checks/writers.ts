import type { Scene } from './outside-moderation.ts';

/** How a flagged text that takes effect at once is handled: an operator reviews it afterwards. */
export interface Afterwards {
  /** For operators and in the author's notice, e.g. 圈子公告. */
  readonly thing: string;
  /** The page that shows it; `:name` is filled from the path or from the reply. */
  readonly link: string;
  /** The id of its row, from the path or from the reply. */
  readonly ref: string;
}

/** Checked before the call: fields of the body, `*` for each element of a list. */
interface CheckedBefore {
  readonly fields: readonly string[];
  readonly scene?: Scene;
  /** Takes effect at once; words to mask are masked in all fields. */
  readonly afterwards?: Afterwards;
  /** Reviewed before others read it: fields in which words to mask are masked already; by default none. */
  readonly masked?: readonly string[];
}

export type Writer =
  | CheckedBefore
  /** Checked by the module itself, because the result also affects what the call does. */
  | { readonly within: string }
  /** Still private: the call that publishes it checks it. */
  | { readonly later: string }
  /** Why it is not checked: only its writer and their staff read it, or it is not text. */
  | { readonly private: string };

/**
 * Every call by which a member writes text, and how that text is checked. A test fails for a call that has no line.
 * Calls of operators have no line: they write for the site, and each is audited.
 */
export const writers: Readonly<Record<string, Writer>> = {
  // Members' publications.
  'POST /api/works': { later: 'a draft; checked when it is submitted' },
  'PUT /api/works/:id': { later: 'a draft; checked when it is submitted' },
  'POST /api/works/:id/submit': { within: 'works: all that readers will see, with signals for the queue' },
  'POST /api/works/batch': { within: 'works: as for one' },
  'PUT /api/works/:id/reach': { private: 'two switches' },
  'POST /api/cancellation': { private: 'a choice, and a proof' },
  'POST /api/data-exports': { private: 'a proof' },
  'POST /api/security/passkeys/options': { private: 'a proof' },
  'POST /api/security/passkeys': { private: 'a public key' },
  'PUT /api/security/passkeys/:id': { private: 'the name of a key, for its owner' },
  'POST /api/security/passkeys/:id/remove': { private: 'a proof' },
  'POST /api/works/:id/schedule': { private: 'a moment' },
  'POST /api/book-lists/:id/items/:bookId/move': { private: 'a place in the list' },
  'PUT /api/reading-leads/:id/dates': { private: 'moments' },
  'PUT /api/reading-leads/:id/vote': { private: 'a moment' },
  'PUT /api/leave-sessions/:sessionId': { private: 'who answers, and when it comes back' },
  'PUT /api/works/:id/polls/:pollId/vote': { private: 'choices among the options of the poll' },
  'POST /api/book-lists/:id/items': { later: 'notes of a draft; checked when it is submitted' },
  'PUT /api/book-lists/:id/items/:bookId/note': { later: 'a note of a draft; checked when it is submitted' },
  'POST /api/book-lists/:id/copy': { private: 'no text: the client’s own id' },
  'POST /api/book-lists/:id/contributions': {
    fields: ['sentence'],
    afterwards: { thing: '书单投稿的推荐语', link: '/bookList/:id', ref: 'id' },
  },
  'POST /api/book-lists/:id/contributions/:contributionId/decide': {
    fields: ['reason'],
    afterwards: { thing: '书单投稿的答复', link: '/bookList/:id', ref: 'contributionId' },
  },
  'PUT /api/reading-leads/:id/plan': { later: 'the plan of a draft; checked when it is submitted' },
  'POST /api/reading-leads/:id/parts/:partId/board': {
    fields: ['text'],
    afterwards: { thing: '领读讨论区的发言', link: '/reader/:id', ref: 'reply.id' },
  },
  'PUT /api/reading-leads/:id/check-ins/today': {
    fields: ['sentence'],
    afterwards: { thing: '领读打卡', link: '/reader/:id', ref: 'id' },
  },
  'POST /api/reading-leads/:id/proposals': {
    fields: ['reason'],
    afterwards: { thing: '领读选书的理由', link: '/reader/:id', ref: 'id' },
  },
  'POST /api/comments/of/:kind/:id': { within: 'comments: refused, masked or held back' },
  'PUT /api/comments/:id': { within: 'comments: refused, masked or held back' },

  // Always moderated in the queue.
  'POST /api/livestreams': { fields: ['title', 'summary', 'address'], masked: ['title', 'summary'] },
  'PUT /api/livestreams/:id': { fields: ['title', 'summary', 'address'], masked: ['title', 'summary'] },
  'POST /api/channels/requests': { fields: ['name', 'about', 'reason'] },
  'POST /api/topics': { fields: ['name', 'about'] },
  'POST /api/books': {
    fields: ['title', 'author', 'translator', 'summary', 'publisher'],
  },
  'POST /api/books/resolve': { private: 'titles to look up' },
  'POST /api/shelf/states': { private: 'no text' },
  'PUT /api/shelf/books/:id': { private: 'note and tags, which nobody else sees' },
  'POST /api/shelf/changes': { private: 'a tag, which nobody else sees' },
  'POST /api/shelf/restore': { private: 'note and tags, which nobody else sees' },
  'POST /api/shelf/imports': { private: 'the name of a file' },
  'PUT /api/shelf/imports/:id/parts/:part': {
    later: 'reviews become drafts; checked when they are submitted',
  },
  'PUT /api/shelf/imports/:id/lines/:line': { private: 'the choice of a book' },
  'POST /api/circles': { fields: ['name', 'about', 'question'] },
  'PUT /api/circles/:id': { fields: ['name', 'about', 'question'] },
  'PUT /api/circles/:id/announcement': {
    fields: ['text'],
    afterwards: { thing: '圈子公告', link: '/circle/:id', ref: 'id' },
  },
  'POST /api/circles/:id/join': {
    fields: ['answer'],
    afterwards: { thing: '入圈申请的回答', link: '/circle/:id', ref: 'id' },
  },
  'POST /api/circles/:id/members/:uid/remove': {
    fields: ['reason'],
    afterwards: { thing: '移出圈子的原因', link: '/circle/:id', ref: 'id' },
  },
  'POST /api/circles/:id/requests/decide': {
    fields: ['reason'],
    afterwards: { thing: '拒绝入圈的原因', link: '/circle/:id', ref: 'id' },
  },

  // Profiles of members and institutions.
  'PUT /api/profile': {
    within: 'accounts: takes effect at once, an operator may put back what stood before',
  },
  'PUT /api/institution/profile': {
    within: 'institutions: takes effect at once, an operator may put back what stood before',
  },
  'POST /api/institution-applications': {
    fields: ['form.name', 'form.operatorName', 'form.introduction', 'form.address'],
    scene: 'name',
  },
  'PUT /api/institution-applications/:id': {
    fields: ['form.name', 'form.operatorName', 'form.introduction', 'form.address'],
    scene: 'name',
  },
  'POST /api/institution-book-categories': {
    fields: ['name'],
    scene: 'name',
    afterwards: { thing: '机构图书分类', link: '/books', ref: 'reply.id' },
  },
  'PUT /api/institution-book-categories/:id': {
    fields: ['name'],
    scene: 'name',
    afterwards: { thing: '机构图书分类', link: '/books', ref: 'id' },
  },
  'PUT /api/institution-page': { later: 'a draft; checked when it is published' },
  'POST /api/institution-page/items': { private: 'asks what the draft names' },
  'POST /api/institution-page/link-check': { private: 'asks where the draft’s links lead' },
  'POST /api/institution-page/publish': { within: 'institution-pages: the whole page, with signals' },
  'PUT /api/institution/automatic-answer': { within: 'institution-inbox: refused with any word of the list' },

  // Messages.
  'POST /api/userPrivateMessage/sendPrivateMessage': { within: 'messaging: refused, masked or flagged' },
  'POST /api/user/leaveMessage/replyLeaveMessage': { within: 'messaging: refused, masked or flagged' },
  'POST /api/institutions/:slug/leave-messages': { within: 'messaging: refused, masked or flagged' },
  'PUT /api/messaging/conversations/:id': { private: 'the member’s own unsent draft' },
  'PUT /api/leave-sessions/:sessionId/draft': { private: 'an unsent answer; checked when it is sent' },
  'POST /api/leave-sessions/:sessionId/notes': { private: 'notes among an institution’s own members' },
  'POST /api/canned-replies': { private: 'an institution’s own store of words; checked when they are sent' },
  'PUT /api/canned-replies/:id': {
    private: 'an institution’s own store of words; checked when they are sent',
  },

  // To operators, about oneself, or not text.
  'POST /api/sanctions/:id/appeal': { private: 'operators alone read it' },
  'POST /api/sign-in-appeals/open': { private: 'a pass, no text' },
  'POST /api/sign-in-appeals': { private: 'operators alone read it' },
  'POST /api/consents': { private: 'which text was agreed to, not a text' },
  'POST /api/complaints': { private: 'operators alone read it' },
  'POST /api/complaints/receipts/:receipt/supplement': { private: 'operators alone read it' },
  'POST /api/complaints/receipts/:receipt/lawsuit': { private: 'operators alone read it' },
  'POST /api/complaints/notices/:id/counter': {
    private: 'the complainant and operators read it; the law has it forwarded as it is',
  },
  'POST /api/reports': { private: 'operators alone read it' },
  'POST /api/messaging/reports': { private: 'operators alone read it' },
  'PUT /api/institution-applications/:id/slots/:slot': { private: 'the address of a file' },
  'POST /api/institution/invitations': { private: 'a phone number' },
  'PUT /api/preferences/digest': { private: 'an address of the member’s own' },
  'PUT /api/preferences/quiet-hours': { private: 'times of day' },
  'POST /api/uploads/confirm': { private: 'the address of a file' },
  'POST /openapi/api/upload/sign': { private: 'names of files, which are stored under names of our own' },
  'POST /api/Common/GetPage': { private: 'a search' },
  'POST /api/Content/ContentSearch': { private: 'a search' },
  'POST /api/auth/password-reset': { private: 'credentials' },
  'POST /api/auth/password-reset/verification': { private: 'credentials' },
  'POST /api/auth/sms-codes': { private: 'credentials' },
  'POST /api/security/password': { private: 'credentials' },
  'POST /api/minors/me/guardian-codes': { private: 'a phone number' },
  'POST /api/minors/me/consent': { private: 'a proof' },
  'POST /api/minors/me/consent/withdrawal': { private: 'a proof' },
  'POST /api/minors/me/mode': { private: 'a code of digits and a proof' },
  'POST /api/minors/me/mode/end': { private: 'a proof' },
  'PUT /api/minors/me/mode/limit': { private: 'a code of digits' },
  'POST /api/minors/me/mode/extra': { private: 'a code of digits' },
  'POST /api/security/phone': { private: 'credentials' },
  'POST /api/security/phone/new-code': { private: 'credentials' },
  'POST /api/security/phone/verification': { private: 'credentials' },
  'POST /api/security/second-factor': { private: 'credentials' },
  'POST /api/security/second-factor/confirm': { private: 'credentials' },
  'POST /api/security/second-factor/disable': { private: 'credentials' },
  'POST /api/security/second-factor/recovery-codes': { private: 'credentials' },
};
