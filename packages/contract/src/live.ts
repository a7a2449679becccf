import type { UnreadCounters } from './notice.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { PushExtras } from './push-extras.ts';
import type { ReviewKind } from './review.ts';
import type { SocialCounts, SocialRef } from './social.ts';
import type { WorkKind, WorkRevision, WorkState } from './work.ts';

/** What a page tells the server over the socket. */
export interface LiveAsks {
  /** The one thing on screen whose numbers it follows, as `kind:id`; null for none. */
  watch: (name: string | null) => void;
}

/** What the server pushes over the socket. The web keeps one map from these names to the queries they refresh. */
export interface LiveEvents {
  /** The receiver's counters after a change; with `extras` where something new has raised them. */
  unread: (counters: UnreadCounters, extras?: PushExtras) => void;
  /** For a notification of the browser: only where the person wants it and not in his quiet hours. */
  notice: (notice: {
    id: number;
    kind: NoticeKind;
    title: string;
    body: string;
    link: string | null;
    extras: PushExtras;
  }) => void;
  /**
   * To everybody: an announcement began, ended or was withdrawn; `over` is the number under which lists show one that is
   * over. Counters are read again after a moment of chance.
   */
  announcement: (change: { over: number | null; extras: PushExtras }) => void;
  /** A work of mine changed its state, or its revision did. */
  'work.state': (change: {
    id: number;
    kind: WorkKind;
    state: WorkState;
    revision: WorkRevision | null;
    version: number;
  }) => void;
  /** The operator's queue grew or shrank: what waits of that kind. */
  'review.queue': (change: { kind: ReviewKind; pending: number }) => void;
  /** The numbers of something of mine, that I acted on, or that stands on my screen, changed. */
  'social.counted': (change: SocialRef & { counts: SocialCounts }) => void;
  /** What I am in a circle changed, or there is something in it for me to decide. */
  'circle.changed': (change: { id: number }) => void;
  /** A lead that I take part in moved: a part opened, dates changed, a seat came free. */
  'lead.changed': (change: { id: number }) => void;
  /** News from another node was lost on its way: what is on screen is read again. */
  stale: () => void;
  /** The session was ended elsewhere. */
  'session.ended': () => void;
  /** The node is going down: come back after this many milliseconds. */
  server_closing: (hint: { retry_after_ms: number }) => void;
}
