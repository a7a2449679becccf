import { joinModeLabels, type CircleRow as Row } from '@gongdu/contract/circles/circle';
import { IconLock, IconMessages, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { CircleCover } from '../circle-cover.tsx';
import { reviewLabel, standingLabels } from '../circle-labels.ts';
import classes from './circle-row.module.css';

interface CircleRowProps {
  readonly circle: Row;
  /** Below the facts: what is to be done about it. */
  readonly note?: ReactNode;
}

/** A circle in a list; the whole card leads to it. */
export function CircleRow({ circle, note }: CircleRowProps) {
  const { id, name, about, cover, members, posts, activeAt, joinMode, standing } = circle;
  const review = reviewLabel(circle);
  return (
    <li className={classes.card}>
      <CircleCover name={name} picture={cover} />
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={`/circle/${id}`}>{name}</Link>
          {standing !== 'none' && (
            <span className={classes.badge} data-standing={standing}>
              {standingLabels[standing]}
            </span>
          )}
          {review && (
            <span className={classes.badge} data-standing="requested">
              {review}
            </span>
          )}
        </h2>
        <p className={classes.about}>{about}</p>
        <p className={classes.meta}>
          <span>
            <IconUsers size={14} aria-hidden /> {members.toLocaleString('zh-CN')} 人
          </span>
          <span>
            <IconMessages size={14} aria-hidden /> {posts.toLocaleString('zh-CN')} 篇
          </span>
          {joinMode !== 'open' && (
            <span>
              <IconLock size={14} aria-hidden /> {joinModeLabels[joinMode]}
            </span>
          )}
          <span className={classes.when} title="最近有动静">
            <RelativeTime at={activeAt} />
          </span>
        </p>
        {note}
      </div>
    </li>
  );
}
