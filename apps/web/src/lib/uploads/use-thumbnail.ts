import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import { useState } from 'react';

interface ThumbnailImage {
  readonly src: string;
  readonly onError: () => void;
}

/**
 * A picture at thumbnail size. The thumbnail is made after the upload and may not exist yet: then the picture itself;
 * `isMissing` when that does not exist either.
 */
export function useThumbnail(address: string): {
  readonly image: ThumbnailImage;
  readonly isMissing: boolean;
} {
  const [failures, setFailures] = useState(0);
  const src = failures === 0 ? thumbnailAddress(address, 320) : address;
  return { image: { src, onError: () => setFailures(failures + 1) }, isMissing: failures > 1 };
}
