import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './reload-offer.module.css';

interface ReloadOfferProps {
  readonly title: string;
  readonly sentence: string;
}

/** Offers to load the page anew and may be put off. Comes with the page itself: its code must not be fetched when it is needed. */
export function ReloadOffer({ title, sentence }: ReloadOfferProps) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div className={styles.offer} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.answers}>
        <Button variant="default" size="xs" onClick={() => setShown(false)}>
          以后再说
        </Button>
        <Button size="xs" onClick={() => window.location.reload()}>
          刷新页面
        </Button>
      </div>
    </div>
  );
}
