import type { TargetRef } from '@gongdu/contract/community/reaction';

/** Like, collect, comment count and link of one public thing; what its kind does not have is not drawn. */
export interface ReactionBarProps {
  readonly target: TargetRef;
  /** Of the thing, for what is read aloud and for the copied link, e.g. 夜里读书. */
  readonly title: string;
  /** Path in the web app that is copied; the page's own address when absent. */
  readonly link?: string;
  /** One's own is not reported. */
  readonly mine?: boolean;
}

/** All comments of one public thing with a composer; `?comment=ID` in the page's address opens that one. */
export interface CommentThreadProps {
  readonly target: TargetRef;
}

/** Draws nothing for oneself. */
export interface FollowButtonProps {
  readonly target: TargetRef & { readonly kind: 'person' | 'circle' | 'topic' | 'book' };
  /** Of whom or what is followed. */
  readonly name: string;
  /** Another act of the page comes first. */
  readonly subdued?: boolean;
}
