/** Zoom, rotation and position of a picture in its frame. */
export interface PictureView {
  readonly zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  /** Pixels from the centre. */
  readonly x: number;
  readonly y: number;
}

export const plainView: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };

const zooms = [1, 1.5, 2, 3, 4, 6] as const;

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** One step larger or smaller; at its original size it is centred. */
export function zoomed(view: PictureView, step: 1 | -1, frame: FrameSize): PictureView {
  const next =
    step === 1 ? zooms.find((zoom) => zoom > view.zoom) : zooms.findLast((zoom) => zoom < view.zoom);
  return within({ ...view, zoom: next ?? view.zoom }, frame);
}

export function turned(view: PictureView): PictureView {
  return { ...view, turns: (view.turns + 1) % 4, x: 0, y: 0 };
}

export function moved(view: PictureView, dx: number, dy: number, frame: FrameSize): PictureView {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, frame);
}

/** Limits the position, so that no edge of the picture leaves the frame's edge. */
function within({ zoom, turns, x, y }: PictureView, { width, height }: FrameSize): PictureView {
  return { zoom, turns, x: clamp(x, ((zoom - 1) * width) / 2), y: clamp(y, ((zoom - 1) * height) / 2) };
}

function clamp(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value));
}
