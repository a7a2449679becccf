import type { PictureAsset } from '@gongdu/contract/institutions/page/picture-assets';

/** Drawn in the page itself: no request, and its colours follow light and dark. Decoration. */
export function Scene({ name }: { readonly name: PictureAsset }) {
  return (
    <svg
      className="ip-scene"
      data-scene={name}
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="1200" height="480" className="s-sky" />
      <circle cx="860" cy="130" r="56" className="s-sun" />
      <path d="M0 300C200 220 400 300 620 290S1000 180 1200 260V480H0Z" className="s-far" />
      <path d="M0 380C240 320 460 380 700 372S1060 330 1200 350V480H0Z" className="s-near" />
    </svg>
  );
}
