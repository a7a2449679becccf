/** The worker's request. The limits are passed in, so that workers do not load a schema library. */
export interface DrawJob {
  readonly file: File;
  /** The largest side of the result, in pixels. */
  readonly maxSide: number;
}

/** The picture, no side longer than `maxSide` pixels, on a canvas of a worker. Closes the bitmap. */
export function drawBitmap(bitmap: ImageBitmap, maxSide: number): OffscreenCanvas {
  const { width, height } = bitmap;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export function isOpaque(canvas: OffscreenCanvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  return context;
}
