import type { PictureAsset } from '@gongdu/contract/institutions/page/picture-assets';
import type { ReactNode } from 'react';
import { Lamp, Newsroom, Press, ReadingRoom, Shelf, Stage, Tea } from './indoors.tsx';
import { Campus, Hills, LaneShop, RainWindow, UnderTheTree } from './outdoors.tsx';

const scenes: Readonly<Record<PictureAsset, () => ReactNode>> = {
  'lane-shop': LaneShop,
  press: Press,
  'reading-room': ReadingRoom,
  campus: Campus,
  newsroom: Newsroom,
  hills: Hills,
  lamp: Lamp,
  shelf: Shelf,
  'rain-window': RainWindow,
  tea: Tea,
  stage: Stage,
  tree: UnderTheTree,
};

/**
 * A decorative inline drawing: no request, and its colours follow the colour scheme. `close`: only the right half with
 * the objects; on a full-width banner the text covers the left half.
 */
export function Scene({ name, close }: { readonly name: PictureAsset; readonly close: boolean }) {
  const Drawing = scenes[name];
  return (
    <svg
      className="ip-scene"
      viewBox={close ? '560 20 520 390' : '0 0 1200 480'}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}
