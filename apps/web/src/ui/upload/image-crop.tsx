import { Suspense } from 'react';
import { lazyComponent } from '../overlay/lazy-component.ts';
import type { ImageCropProps } from './crop-dialog.tsx';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** A dialog in which a part of the picture is chosen: by mouse, wheel, fingers or keys. Fetched when it opens. */
export function ImageCrop(props: ImageCropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
