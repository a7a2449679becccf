import type { Notice } from '@gongdu/contract/notice';
import { useSmallerImage } from '../../lib/use-smaller-image.ts';
import styles from './notice-row.module.css';

interface ObjectPreviewProps {
  readonly preview: NonNullable<Notice['preview']>;
}

/** What was liked or collected, at a glance: its cover and its first words. The row leads there, so this does not. */
export function ObjectPreview({ preview: { cover, excerpt } }: ObjectPreviewProps) {
  const { image, gone } = useSmallerImage(cover ?? '');
  const hasPicture = cover !== null && !gone;
  if (!hasPicture && excerpt === '') return null;
  return (
    <div className={styles.preview}>
      {hasPicture && <img {...image} alt="" loading="lazy" decoding="async" />}
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
    </div>
  );
}
