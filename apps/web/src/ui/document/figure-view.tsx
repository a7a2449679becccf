import { useState } from 'react';
import { useOwnMedia } from '../media/own-media.ts';
import type { ViewAttrs } from './document-node.ts';
import classes from './objects.module.css';
import { countIn, stringIn } from './read-attributes.ts';

interface FigureViewProps {
  readonly kind: 'image' | 'video';
  readonly attrs: ViewAttrs;
}

const widths = [25, 50, 75, 100];

export function FigureView({ kind, attrs }: FigureViewProps) {
  const [broken, setBroken] = useState(false);
  const src = useOwnMedia(attrs.src);
  const poster = useOwnMedia(attrs.poster);
  if (src === undefined) return null;
  const caption = stringIn(attrs.caption);
  const size = { width: countIn(attrs.pixelWidth), height: countIn(attrs.pixelHeight) };
  return (
    <figure className={classes.figure} data-width={widths.find((width) => width === attrs.width) ?? 100}>
      {broken && (
        <p className={classes.broken}>{kind === 'image' ? '图片' : '视频'}没能显示，文件可能已被移走。</p>
      )}
      {!broken && kind === 'image' && (
        <img
          {...size}
          src={src}
          alt={stringIn(attrs.alt) || caption}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {!broken && kind === 'video' && (
        <video
          {...size}
          src={src}
          poster={poster}
          aria-label={caption || '视频'}
          controls
          playsInline
          preload="metadata"
          onError={() => setBroken(true)}
        />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
