import * as z from 'zod/mini';
import { unreadCounters, userNotification } from './core/notifications/notification.ts';
import { targetRef, viewerReactions } from './core/reaction.ts';
import { type PushExtras, pushExtras } from './messaging/push-extras.ts';
import { moderationKinds } from './moderation/queue/kinds.ts';
import { moderationTabs } from './moderation/queue/queue.ts';
import { workRow } from './writing/works/work.ts';

/** Events from the page to the server, by name. */
export const clientEvents = {
  /** The object on screen whose numbers the page subscribes to, as `kind:id`; null for none. */
  watch: z.nullable(z.string()),
  /** The leave session that this member of an institution has open, and whether they type; null for none. */
  viewingLeaveSession: z.nullable(z.object({ sessionId: z.number(), typing: z.boolean() })),
  /** The moderation item that this operator has open; null for none. */
  viewingModerationItem: z.nullable(z.object({ itemId: z.number() })),
} as const;

/** Events pushed by the server. The web keeps one map from these names to the queries they invalidate. */
export const serverEvents = {
  /**
   * The receiver's counters after a change; `PushExtras` follow as a second argument if something new increased them.
   */
  'unread.changed': unreadCounters,
  /** For a browser notification: only if the member enabled it, and outside their quiet hours. */
  'notification.created': z.extend(
    z.pick(userNotification, { id: true, kind: true, title: true, body: true, link: true }),
    {
      extras: pushExtras,
    },
  ),
  /**
   * To all pages: an announcement started, ended or was withdrawn; `over` is the list id of an ended one. Counters are
   * read again after a random delay.
   */
  'announcement.changed': z.object({ over: z.nullable(z.number()), extras: pushExtras }),
  /** A work of the receiver, or its revision, changed its state. */
  'work.changed': z.pick(workRow, { id: true, kind: true, state: true, revision: true, version: true }),
  /** The number of waiting items of a kind changed. */
  'moderation.queue-changed': z.object({ kind: z.enum(moderationKinds), pending: z.number() }),
  /** To all operators who may decide it: an item was claimed, released, noted or decided. */
  'moderation.item-changed': z.object({
    id: z.number(),
    kind: z.enum(moderationKinds),
    /** Only if it was decided. */
    decided: z.optional(
      z.object({ by: z.object({ uid: z.number(), name: z.string() }), state: z.enum(moderationTabs) }),
    ),
  }),
  /** To operators with the open item: its other viewers. */
  'moderation.viewers': z.object({
    itemId: z.number(),
    viewers: z.array(z.object({ uid: z.number(), name: z.string() })),
  }),
  /** An operator's permission codes, and with them the menu, changed. */
  'rights.changed': z.undefined(),
  /** A strike, a penalty or an appeal of the receiver changed. */
  'credit.changed': z.undefined(),
  /** To operators who decide appeals: the number of waiting ones. */
  'appeals.changed': z.object({ waiting: z.number() }),
  /** The numbers of an object changed that the receiver owns, reacted to or has on screen. */
  'reactions.counted': z.extend(targetRef, { counts: viewerReactions.shape.counts }),
  /** A held-back comment of the receiver, or a change of it, was decided. */
  'comment.decided': targetRef,
  /** The receiver's membership of a circle changed, or there is a request for them to decide. */
  'circle.changed': z.object({ id: z.number() }),
  'livestream.changed': z.object({ id: z.number() }),
  /** To all pages: recommendations or featured circles changed, or one of their periods started or ended. */
  'recommendation.changed': z.undefined(),
  /** A reading-lead of the receiver changed: a part opened, dates changed, a seat became free. */
  'reading-lead.changed': z.object({ id: z.number() }),
  /** An application of the receiver was decided, or one of its qualifications expires. */
  'institution-application.changed': z.object({ id: z.number() }),
  /**
   * To all pages of an institution: its decorated page was saved (`draft`), published or decided; null: by no member.
   */
  'institution-page.changed': z.object({
    version: z.number(),
    by: z.nullable(z.string()),
    draft: z.boolean(),
  }),
  /** To all pages of an institution: its members, their permissions, its invitations or its hand-over changed. */
  'institution-team.changed': z.undefined(),
  /** To all institutions: operators changed their menu; it is read again at the next navigation. */
  'institution-menu.changed': z.undefined(),
  /** To all pages of an institution: a leave session changed. */
  'leave-session.changed': z.object({ sessionId: z.number() }),
  /** To the pages of an institution with the open session: its other viewers, and who types. */
  'leave-session.viewers': z.object({
    sessionId: z.number(),
    viewers: z.array(z.object({ uid: z.number(), name: z.string(), typing: z.boolean() })),
  }),
  /** A data export of the receiver changed. */
  'data-export.changed': z.undefined(),
  /** An event from another node was lost: everything on screen is read again. */
  resync: z.undefined(),
  /** The session was ended elsewhere. */
  'session.ended': z.undefined(),
  /** The node shuts down: reconnect after this number of milliseconds. */
  'server.closing': z.object({ retry_after_ms: z.number() }),
} as const;

type Listener<P> = undefined extends P ? () => void : (payload: P) => void;

export type ClientEvents = {
  [N in keyof typeof clientEvents]: (payload: z.infer<(typeof clientEvents)[N]>) => void;
};
type Payloads = { [N in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[N]> };
export type ServerEvents = { [N in Exclude<keyof Payloads, 'unread.changed'>]: Listener<Payloads[N]> } & {
  'unread.changed': (counters: Payloads['unread.changed'], extras?: PushExtras) => void;
};
