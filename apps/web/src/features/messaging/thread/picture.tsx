import type { ImMessage } from '@gongdu/contract/im-message';
import { useSmallerImage } from '../../../lib/use-smaller-image.ts';
import styles from './body.module.css';
import { useThread } from './thread-context.ts';

interface PictureProps {
  readonly entry: ImMessage | undefined;
  readonly body: { readonly media_id: string; readonly width: number; readonly height: number };
  readonly from: string;
}

/** Its place is kept before it is there, so that nothing moves when it comes. */
export function Picture({ entry, body, from }: PictureProps) {
  const { view } = useThread();
  const { image } = useSmallerImage(body.media_id);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={`查看${from}的图片`}
      disabled={!entry}
      onClick={() => entry && view(entry)}
    >
      <img {...image} alt="" decoding="async" style={boxOf(body)} />
    </button>
  );
}

const most = 240;
const least = 64;

function boxOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, most / Math.max(1, width), most / Math.max(1, height));
  return {
    width: Math.max(least, Math.round(width * scale)),
    height: Math.max(least, Math.round(height * scale)),
  };
}
