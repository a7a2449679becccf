import { Button, Group } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, IconRotateClockwise, IconZoomReset } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { useQualificationPicture } from '../../../../../entities/institutions/qualification/qualification-picture.ts';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import classes from './picture.module.css';
import { type FrameSize, moved, type PictureView, plainView, turned, zoomed } from './picture-view.ts';

export type PictureControls = ReturnType<typeof usePictureView>;

/** Zoom, rotation and position of one picture, and its frame. */
export function usePictureView() {
  const [view, setView] = useState(plainView);
  const frame = useRef<HTMLDivElement>(null);
  const size = (): FrameSize => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  });
  return {
    view,
    frame,
    zoom: (step: 1 | -1) => setView((now) => zoomed(now, step, size())),
    turn: () => setView(turned),
    move: (dx: number, dy: number) => setView((now) => moved(now, dx, dy, size())),
    reset: () => setView(plainView),
  };
}

/** Pixels per key press. */
const panStep = 60;

/** Handles a key; false: not handled. */
export function pressPictureKey({ view, zoom, turn, move, reset }: PictureControls, key: string): boolean {
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': reset,
    t: turn,
    ...(view.zoom > 1 && { arrowup: () => move(0, panStep), arrowdown: () => move(0, -panStep) }),
  };
  const action = actions[key.toLowerCase()];
  action?.();
  return action !== undefined;
}

interface PictureFrameProps {
  readonly address: string;
  readonly label: string;
  /** Shows it unmasked to a reviewer; logged as such. */
  readonly full: boolean;
  readonly controls: PictureControls;
}

/** A picture that can be dragged when it is larger than its frame. */
export function PictureFrame({
  address,
  label,
  full,
  controls: { view, frame, move, zoom },
}: PictureFrameProps) {
  const { src, error, reload } = useQualificationPicture(address, full);
  const drag = useDrag(move);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way to what the buttons and keys do
    <div
      ref={frame}
      className={classes.frame}
      data-zoomed={view.zoom > 1 || undefined}
      onDoubleClick={() => zoom(1)}
      {...drag}
    >
      {src !== null && <img src={src} alt={label} draggable={false} style={styleOf(view)} />}
      {src === null && error && (
        <div className={classes.failed} role="alert">
          {error.message}
          <Button size="compact-sm" variant="default" onClick={reload}>
            重试
          </Button>
        </div>
      )}
      {src === null && !error && <Skeleton width="100%" height="100%" />}
    </div>
  );
}

function styleOf({ zoom, turns, x, y }: PictureView) {
  const [width, height] = turns % 2 === 0 ? ['100cqw', '100cqh'] : ['100cqh', '100cqw'];
  return {
    width,
    height,
    transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${zoom}) rotate(${turns * 90}deg)`,
  };
}

function useDrag(move: PictureControls['move']) {
  const last = useRef<{ readonly x: number; readonly y: number }>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!last.current) return;
      move(x - last.current.x, y - last.current.y);
      last.current = { x, y };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface PictureToolsProps {
  readonly label: string;
  readonly controls: PictureControls;
  readonly onFullScreen?: () => void;
}

export function PictureTools({
  label,
  controls: { view, zoom, turn, reset },
  onFullScreen,
}: PictureToolsProps) {
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={`查看${label}`}>
      <IconButton label={`放大${label}`} onClick={() => zoom(1)}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label={`缩小${label}`} onClick={() => zoom(-1)}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <IconButton label={`旋转${label}`} onClick={turn}>
        <IconRotateClockwise size={18} aria-hidden />
      </IconButton>
      {(view.zoom !== 1 || view.turns !== 0) && (
        <IconButton label={`还原${label}`} onClick={reset}>
          <IconZoomReset size={18} aria-hidden />
        </IconButton>
      )}
      {onFullScreen && (
        <IconButton label={`全屏查看${label}`} onClick={onFullScreen}>
          <IconMaximize size={18} aria-hidden />
        </IconButton>
      )}
    </Group>
  );
}
