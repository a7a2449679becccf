import type { TargetKind, TargetRef } from '@gongdu/contract/core/reaction';

/** Something that one member did and that concerns another, or that they undid. */
export interface Activity {
  readonly type: 'like' | 'collect' | 'follow' | 'comment' | 'reply' | 'mention';
  /** False: taken back. */
  readonly on: boolean;
  /** Only with `on: false`: it was never public, so repeating it notifies anew. */
  readonly forgotten?: true;
  readonly actorUid: number;
  /** The member it concerns; null where the object has no owner. */
  readonly receiverUid: number | null;
  readonly object: {
    readonly kind: TargetKind;
    readonly id: number;
    readonly title: string;
    /** For a comment: whether it is a reply. */
    readonly isReply?: boolean;
  };
  /** The thing a comment or a reply belongs to; absent: `object`. */
  readonly target?: TargetRef;
  /** The comment that is the activity; 0 for what a member can do only once, e.g. mention another in a text. */
  readonly sourceId: number;
  /** The words of the comment or text. */
  readonly body: string;
  /** Its path in the web app. */
  readonly link: string | null;
  /** When it was done; for one taken back as well. */
  readonly at: string;
}
