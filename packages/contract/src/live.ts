import type { UnreadCounters } from './notice.ts';
import type { PostState } from './post.ts';

/** What the server pushes over the socket. The web keeps one map from these names to the queries they refresh. */
export interface LiveEvents {
  /** The receiver's counters after a change. */
  unread: (counters: UnreadCounters) => void;
  /** A post of mine changed its state. */
  'post.state': (change: { id: number; state: PostState; version: number }) => void;
  /** The operator's queue grew or shrank. */
  'review.queue': (change: { kind: 'post'; pending: number }) => void;
  /** The session was ended elsewhere. */
  'session.ended': () => void;
  /** The node is going down: come back after this many milliseconds. */
  server_closing: (hint: { retry_after_ms: number }) => void;
}
