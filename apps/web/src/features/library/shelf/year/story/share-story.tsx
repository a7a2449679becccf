import { Button } from '@mantine/core';
import { useState } from 'react';
import { ShareCard } from '../share-card.tsx';
import classes from './story.module.css';

interface ShareStoryProps {
  readonly year: number;
  readonly at: number;
  readonly count: number;
}

/** The last card: nothing is drawn or given to anyone before it is pressed. */
export function ShareStory({ year, at, count }: ShareStoryProps) {
  const [isShared, setShared] = useState(false);
  if (isShared) return <ShareCard year={year} />;
  return (
    <>
      <article
        className={classes.card}
        data-ground={(at % 10) + 1}
        aria-label={`第 ${at + 1} 张，共 ${count} 张：分享`}
      >
        <h2>分享</h2>
        <p className={classes.line}>这些卡片只有自己看得到。想给别人看，可以把这一年做成一张图片。</p>
        <p className={classes.foot}>共读　{year}</p>
      </article>
      <Button onClick={() => setShared(true)}>分享</Button>
    </>
  );
}
