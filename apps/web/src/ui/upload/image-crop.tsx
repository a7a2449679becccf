import { Suspense } from 'react';
import { lazyNamed } from '../overlay/lazy-named.ts';
import type { ImageCropProps } from './crop-dialog.tsx';

const CropDialog = lazyNamed(() => import('./crop-dialog.tsx'), 'CropDialog');

/** A dialog in which a part of the picture is chosen: by mouse, wheel, fingers or keys. Fetched when it opens. */
export function ImageCrop(props: ImageCropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
