import { Suspense } from 'react';
import { lazyComponent } from '../overlay/lazy-component.ts';
import type { ImageCropProps } from './crop-dialog.tsx';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** A dialog to select an area of the picture by mouse, wheel, touch or keys. Its code loads when it opens. */
export function ImageCrop(props: ImageCropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
