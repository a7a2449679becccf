import type { PictureAsset } from '@gongdu/contract/institutions/page/picture-assets';
import type { ReactNode } from 'react';
import { Lamp, Newsroom, Press, ReadingRoom, Shelf, Stage, Tea } from './indoors.tsx';
import { Campus, Hills, LaneShop, RainWindow, UnderTheTree } from './outdoors.tsx';
import './scene.css';

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

/** Drawn in the page itself: no request, and its colours follow light and dark. Decoration. */
export function Scene({ name }: { readonly name: PictureAsset }) {
  const Drawing = scenes[name];
  return (
    <svg
      className="ip-scene"
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}
