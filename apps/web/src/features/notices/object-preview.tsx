import type { Notice } from '@gongdu/contract/notice';
import { smallerImage } from '@gongdu/contract/upload';
import { useState } from 'react';
import styles from './notice-row.module.css';

interface ObjectPreviewProps {
  readonly preview: NonNullable<Notice['preview']>;
}

/** What was liked or collected, at a glance: its cover and its first words. The row leads there, so this does not. */
export function ObjectPreview({ preview: { cover, excerpt } }: ObjectPreviewProps) {
  // the smaller one is made after the upload, and may not be there yet
  const pictures = cover === null ? [] : [smallerImage(cover, 320), cover];
  const [failed, setFailed] = useState(0);
  const picture = pictures[failed];
  if (picture === undefined && excerpt === '') return null;
  return (
    <div className={styles.preview}>
      {picture !== undefined && (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(failed + 1)} />
      )}
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
    </div>
  );
}
