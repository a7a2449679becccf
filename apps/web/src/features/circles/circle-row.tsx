import { joinModeWords, type CircleRow as Row } from '@gongdu/contract/circle';
import { IconLock, IconMessages, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { When } from '../../ui/when.tsx';
import { CircleCover } from './circle-cover.tsx';
import styles from './circle-row.module.css';
import { reviewWords, standingWords } from './circle-words.ts';

interface CircleRowProps {
  readonly circle: Row;
  /** Below the facts: what is to be done about it. */
  readonly note?: ReactNode;
}

/** A circle in a list; the whole card leads to it. */
export function CircleRow({ circle, note }: CircleRowProps) {
  const { id, name, about, cover, members, posts, activeAt, joinMode, standing } = circle;
  const review = reviewWords(circle);
  return (
    <li className={styles.card}>
      <CircleCover name={name} picture={cover} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/circle/${id}`}>{name}</Link>
          {standing !== 'none' && (
            <span className={styles.badge} data-standing={standing}>
              {standingWords[standing]}
            </span>
          )}
          {review && (
            <span className={styles.badge} data-standing="requested">
              {review}
            </span>
          )}
        </h2>
        <p className={styles.about}>{about}</p>
        <p className={styles.facts}>
          <span>
            <IconUsers size={14} aria-hidden /> {members.toLocaleString('zh-CN')} 人
          </span>
          <span>
            <IconMessages size={14} aria-hidden /> {posts.toLocaleString('zh-CN')} 篇
          </span>
          {joinMode !== 'open' && (
            <span>
              <IconLock size={14} aria-hidden /> {joinModeWords[joinMode]}
            </span>
          )}
          <span className={styles.when} title="最近有动静">
            <When at={activeAt} />
          </span>
        </p>
        {note}
      </div>
    </li>
  );
}
