import type { ImMessage } from '@gongdu/contract/messaging/message';
import { useThumbnail } from '../../../lib/uploads/use-thumbnail.ts';
import classes from './message-content.module.css';
import { useThread } from './thread-context.ts';

interface PictureProps {
  readonly entry: ImMessage | undefined;
  readonly body: { readonly media_id: string; readonly width: number; readonly height: number };
  readonly from: string;
}

/** Its place is kept before it is there, so that nothing moves when it comes. */
export function Picture({ entry, body, from }: PictureProps) {
  const { viewPicture } = useThread();
  const { image } = useThumbnail(body.media_id);
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`查看${from}的图片`}
      disabled={!entry}
      onClick={() => entry && viewPicture(entry)}
    >
      <img {...image} alt="" decoding="async" style={sizeOf(body)} />
    </button>
  );
}

const maxSide = 240;
const minSide = 64;

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, maxSide / Math.max(1, width), maxSide / Math.max(1, height));
  return {
    width: Math.max(minSide, Math.round(width * scale)),
    height: Math.max(minSide, Math.round(height * scale)),
  };
}
