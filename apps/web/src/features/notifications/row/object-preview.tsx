import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { useThumbnail } from '../../../lib/uploads/use-thumbnail.ts';
import classes from './row.module.css';

interface ObjectPreviewProps {
  readonly preview: NonNullable<UserNotification['preview']>;
}

/** What was liked or collected, at a glance: its cover and its first words. The row leads there, so this does not. */
export function ObjectPreview({ preview: { cover, excerpt } }: ObjectPreviewProps) {
  const { image, isMissing: gone } = useThumbnail(cover ?? '');
  const hasPicture = cover !== null && !gone;
  if (!hasPicture && excerpt === '') return null;
  return (
    <div className={classes.preview}>
      {hasPicture && <img {...image} alt="" loading="lazy" decoding="async" />}
      {excerpt !== '' && <p className={classes.excerpt}>{excerpt}</p>}
    </div>
  );
}
