export interface CropArea {
  /** Pixels of the original. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The selected area as a new file, no side over `maxSide`; JPEG unless the picture may be transparent. */
export async function cropImage(file: File, area: CropArea, maxSide: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the canvas gave no picture');
  const name = file.name.replace(/\.\w+$/, type === 'image/jpeg' ? '.jpg' : '.png');
  return new File([blob], name, { type });
}
