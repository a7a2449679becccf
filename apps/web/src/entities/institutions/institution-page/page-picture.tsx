import { pictureAssetOf } from '@gongdu/contract/institutions/page/picture-assets';
import { useOwnMedia } from '../../../ui/media/own-media.ts';
import { Scene } from './scenes/scene.tsx';

interface PagePictureProps {
  /** As stored in the document. */
  readonly address: string;
  readonly alt: string;
  /** A small picture in a group. */
  readonly close?: boolean;
  /** Visible first: loaded eagerly. */
  readonly first?: boolean;
}

/** A picture asset or an uploaded picture; renders nothing for other addresses. */
export function PagePicture({ address, alt, close = false, first = false }: PagePictureProps) {
  const picture = useOwnMedia(address);
  const asset = pictureAssetOf(address);
  if (asset && alt === '') return <Scene name={asset} close={close} />;
  if (asset)
    return (
      <span className="ip-scene-frame" role="img" aria-label={alt}>
        <Scene name={asset} close={close} />
      </span>
    );
  if (picture === undefined) return null;
  return (
    <img
      className="ip-picture"
      src={picture}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

/** Whether there is a picture to render, for the surrounding layout. */
export function useHasPicture(address: string): boolean {
  const picture = useOwnMedia(address);
  return picture !== undefined || pictureAssetOf(address) !== undefined;
}
