import { lazy, Suspense } from 'react';
import type { ImageCropProps } from './crop-dialog.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** A dialog in which a part of the picture is chosen: by mouse, wheel, fingers or keys. Fetched when it opens. */
export function ImageCrop(props: ImageCropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
