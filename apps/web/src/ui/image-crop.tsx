import { lazy, Suspense } from 'react';

export interface ImageCropProps {
  /** As this browser can show it: HEIC is converted before. */
  readonly file: File;
  /** Width by height; 1 by default. */
  readonly ratio?: number;
  /** An avatar: what is kept is square, the frame shows the circle in which it will be seen. */
  readonly round?: boolean;
  /** Pixels of the result's longer side at most; 1920 by default. */
  readonly maxSide?: number;
  readonly title?: string;
  readonly onDone: (cropped: File) => void;
  readonly onCancel: () => void;
}

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** A dialog in which a part of the picture is chosen: by mouse, wheel, fingers or keys. Fetched when it opens. */
export function ImageCrop(props: ImageCropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
