import { smallerImage } from '@gongdu/contract/upload';
import { useState } from 'react';

interface ShownImage {
  readonly src: string;
  readonly onError: () => void;
}

/**
 * A picture at thumbnail size. The smaller one is made after the upload and may not be there yet: then the picture itself;
 * `gone` when that is not there either.
 */
export function useSmallerImage(address: string): { readonly image: ShownImage; readonly gone: boolean } {
  const [failed, setFailed] = useState(0);
  const src = failed === 0 ? smallerImage(address, 320) : address;
  return { image: { src, onError: () => setFailed(failed + 1) }, gone: failed > 1 };
}
