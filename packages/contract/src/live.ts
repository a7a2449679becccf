import * as z from 'zod/mini';
import { targetRef, viewerReactions } from './community/reaction.ts';
import { type PushExtras, pushExtras } from './messaging/push-extras.ts';
import { moderationKinds, moderationTabs } from './moderation/queue.ts';
import { unreadCounters, userNotification } from './notifications/notification.ts';
import { workRow } from './works/work.ts';

/** What a page sends to the server over the socket, by the name of the event. */
export const clientEvents = {
  /** The one thing on screen whose numbers it follows, as `kind:id`; null for none. */
  watch: z.nullable(z.string()),
  /** The leave-message session that this member of an institution has open, and whether they type; null for none. */
  viewingLeaveSession: z.nullable(z.object({ sessionId: z.number(), typing: z.boolean() })),
  /** The review item that this operator has open; null for none. */
  viewingModerationItem: z.nullable(z.object({ itemId: z.number() })),
} as const;

/** What the server pushes over the socket. The web keeps one map from these names to the queries they refresh. */
export const serverEvents = {
  /** The receiver's counters after a change; `PushExtras` follow as a second argument where something new has raised them. */
  'unread.changed': unreadCounters,
  /** For a notification of the browser: only where the member wants it, and outside their quiet hours. */
  'notification.created': z.extend(
    z.pick(userNotification, { id: true, kind: true, title: true, body: true, link: true }),
    {
      extras: pushExtras,
    },
  ),
  /**
   * To all pages: an announcement began, ended or was withdrawn; `over` is the number under which lists show one that is
   * over. Counters are read again after a random delay.
   */
  'announcement.changed': z.object({ over: z.nullable(z.number()), extras: pushExtras }),
  /** A work of mine changed its state, or its revision did. */
  'work.changed': z.pick(workRow, { id: true, kind: true, state: true, revision: true, version: true }),
  /** The operator's queue grew or shrank: what waits of that kind. */
  'moderation.queue-changed': z.object({ kind: z.enum(moderationKinds), pending: z.number() }),
  /** To all who may decide it: an item was claimed, released, noted or decided. */
  'moderation.item-changed': z.object({
    id: z.number(),
    kind: z.enum(moderationKinds),
    /** Only where it was decided. */
    decided: z.optional(
      z.object({ by: z.object({ uid: z.number(), name: z.string() }), state: z.enum(moderationTabs) }),
    ),
  }),
  /** To the pages of operators that have the item open: who else looks at it. */
  'moderation.viewers': z.object({
    itemId: z.number(),
    viewers: z.array(z.object({ uid: z.number(), name: z.string() })),
  }),
  /** An operator's permission codes changed: what I may do, and what my menu shows. */
  'rights.changed': z.undefined(),
  /** A strike, a penalty or an appeal of mine changed. */
  'credit.changed': z.undefined(),
  /** To those who decide appeals: what waits. */
  'appeals.changed': z.object({ waiting: z.number() }),
  /** The numbers of something of mine, that I acted on, or that stands on my screen, changed. */
  'reactions.counted': z.extend(targetRef, { counts: viewerReactions.shape.counts }),
  /** A comment of mine that was held back, or a change of it, was decided. */
  'comment.decided': targetRef,
  /** What I am in a circle changed, or there is something in it for me to decide. */
  'circle.changed': z.object({ id: z.number() }),
  /** To all pages: operators changed what is recommended or which circles are selected, or a period began or ended. */
  'recommendation.changed': z.undefined(),
  /** A lead that I take part in moved: a part opened, dates changed, a seat came free. */
  'reading-lead.changed': z.object({ id: z.number() }),
  /** An application of mine was decided, or one of its qualifications runs out. */
  'institution-application.changed': z.object({ id: z.number() }),
  /** To all pages of an institution: its decorated page was saved (`draft`), or published or decided; null: by no member. */
  'institution-page.changed': z.object({
    version: z.number(),
    by: z.nullable(z.string()),
    draft: z.boolean(),
  }),
  /** To all pages of an institution: its members, their rights, its invitations or its hand-over moved. */
  'institution-team.changed': z.undefined(),
  /** To all institutions: operators changed their menu; it is read again at the next navigation. */
  'institution-menu.changed': z.undefined(),
  /** To all pages of an institution: a leave-message session has something new. */
  'leave-session.changed': z.object({ sessionId: z.number() }),
  /** To the pages of an institution that have the session open: who else looks at it, and who types. */
  'leave-session.viewers': z.object({
    sessionId: z.number(),
    viewers: z.array(z.object({ uid: z.number(), name: z.string(), typing: z.boolean() })),
  }),
  /** An export of my data moved. */
  'data-export.changed': z.undefined(),
  /** News from another node was lost on its way: what is on screen is read again. */
  resync: z.undefined(),
  /** The session was ended elsewhere. */
  'session.ended': z.undefined(),
  /** The node is going down: come back after this many milliseconds. */
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
