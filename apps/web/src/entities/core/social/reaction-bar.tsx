import { refKey } from '@gongdu/contract/core/content-index/content';
import { supportsAction, type TargetRef } from '@gongdu/contract/core/reaction';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconFlag,
  IconMessageCircle,
  IconShare,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { realtime } from '../../../lib/realtime/socket.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { commentsAnchor } from './comments/comment-thread.tsx';
import classes from './reaction-bar.module.css';
import { type ReportTarget, reportKindOf, useReport } from './report/report-button.tsx';
import { useShare } from './share/share-button.tsx';
import { useReactions } from './use-reactions.ts';

interface ReactionBarProps {
  readonly target: TargetRef;
  /** For the labels, e.g. 夜里读书. */
  readonly title: string;
  /** Members cannot report their own works. */
  readonly mine?: boolean;
  /** Its likes and collections are states of the shelf, which have buttons of their own (decision 0142). */
  readonly onShelf?: boolean;
  /** On phones it is fixed to the bottom of the window while the text above it is in view. */
  readonly foot?: boolean;
}

/** Likes, collections, comment count, sharing and report of one public target; actions its kind lacks are left out. */
export function ReactionBar({
  target,
  title,
  mine = false,
  onShelf = false,
  foot = false,
}: ReactionBarProps) {
  const { reactions, may, setReaction } = useReactions(target);
  const { kind, id } = target;
  // the counts follow other readers' reactions
  useEffect(() => realtime.watch(refKey({ kind, id })), [kind, id]);
  const { openShare, dialog } = useShare({ path: window.location.pathname, name: `《${title}》` });
  const reportKind = mine || !may ? undefined : reportKindOf(kind);
  const { likes = 0, collects = 0, comments = 0 } = reactions?.counts ?? {};
  return (
    <fieldset
      className={classes.bar}
      data-foot={foot || undefined}
      data-actions={foot || undefined}
      aria-label={`对《${title}》的操作`}
    >
      {foot && may && (
        <button type="button" className={classes.say} tabIndex={-1} aria-hidden onClick={scrollToComments}>
          写评论
        </button>
      )}
      {!onShelf && supportsAction(kind, 'like') && (
        <ReactionToggle
          on={reactions?.liked}
          disabled={!may}
          name="赞"
          count={likes}
          icons={[<IconThumbUp key="off" size={18} stroke={1.5} />, <IconThumbUpFilled key="on" size={18} />]}
          onToggle={(on) => setReaction('like', on)}
        />
      )}
      {!onShelf && supportsAction(kind, 'collect') && (
        <ReactionToggle
          on={reactions?.collected}
          disabled={!may}
          name="收藏"
          count={collects}
          icons={[
            <IconBookmark key="off" size={18} stroke={1.5} />,
            <IconBookmarkFilled key="on" size={18} />,
          ]}
          onToggle={(on) => setReaction('collect', on)}
        />
      )}
      {supportsAction(kind, 'comment') && (
        <button type="button" className={classes.action} onClick={scrollToComments}>
          <IconMessageCircle size={18} stroke={1.5} aria-hidden />
          <span className={classes.name}>评论</span>
          <Count value={comments} />
        </button>
      )}
      <button type="button" className={classes.action} data-last onClick={openShare}>
        <IconShare size={18} stroke={1.5} aria-hidden />
        <span className={classes.name}>分享</span>
      </button>
      {dialog}
      {reportKind && <ReportReaction kind={reportKind} id={id} name={`《${title}》`} />}
    </fieldset>
  );
}

function ReportReaction(reportKind: ReportTarget) {
  const { openReport, dialog } = useReport(reportKind);
  return (
    <>
      <button type="button" className={classes.action} onClick={openReport}>
        <IconFlag size={18} stroke={1.5} aria-hidden />
        <span className={classes.name}>举报</span>
      </button>
      {dialog}
    </>
  );
}

interface ReactionToggleProps {
  /** Undefined while loading. */
  readonly on: boolean | undefined;
  readonly disabled: boolean;
  readonly name: string;
  readonly count: number;
  readonly icons: readonly [off: ReactNode, on: ReactNode];
  readonly onToggle: (on: boolean) => void;
}

function ReactionToggle({ on, disabled, name, count, icons, onToggle }: ReactionToggleProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-pressed={on ?? false}
      disabled={on === undefined || disabled}
      onClick={() => onToggle(!on)}
    >
      <span className={classes.icon} aria-hidden>
        {icons[on ? 1 : 0]}
      </span>
      <span className={classes.name}>{name}</span>
      <Count value={count} />
    </button>
  );
}

function Count({ value }: { readonly value: number }) {
  return <span className={classes.count}>{value > 0 ? formatNumber(value) : ''}</span>;
}

function scrollToComments(): void {
  const thread = document.getElementById(commentsAnchor);
  thread?.scrollIntoView({ block: 'start' });
  thread?.querySelector('textarea')?.focus({ preventScroll: true });
}
