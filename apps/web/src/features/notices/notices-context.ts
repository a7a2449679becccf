import type { Notice } from '@gongdu/contract/notice';
import type { SocialRef } from '@gongdu/contract/social';
import { type ComponentType, createContext, useContext } from 'react';
import type { NoticeActs } from './use-notice-acts.ts';
import type { Selection } from './use-selection.ts';

export interface FollowBackProps {
  readonly uid: number;
  readonly name: string;
}

export interface AnswerProps {
  readonly target: SocialRef;
  /** What is answered. */
  readonly commentId: number;
  /** Of whoever is answered. */
  readonly name: string;
  readonly close: () => void;
}

/** What other features draw in a row; `app/` fills it in. */
export interface NoticeSlots {
  readonly FollowBack?: ComponentType<FollowBackProps>;
  readonly Answer?: ComponentType<AnswerProps>;
}

/** What the rows of one list share. */
export interface Notices {
  /** The row that the Tab key reaches. */
  readonly activeId: number | null;
  readonly selection: Selection;
  readonly acts: NoticeActs;
  /** Rows lose their mark by being looked at. */
  readonly fading: boolean;
  readonly slots: NoticeSlots;
  readonly showPeople: (notice: Notice) => void;
  readonly showText: (notice: Notice) => void;
}

export const NoticesContext = createContext<Notices | null>(null);

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('A notice stands outside a list');
  return notices;
}
