import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import classes from './stars.module.css';
import { fillOf, Star, starLabel } from './stars.tsx';

export interface StarRatingProps {
  readonly label: string;
  /** Half stars, 1 to 10; null: no rating. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** The id of the error message. */
  readonly describedBy?: string | undefined;
  readonly focusRef?: Ref<HTMLDivElement>;
}

/** Five stars in halves: press the left or right half; arrows, digits, Home and End; Delete removes the rating. */
export function StarRating({ label, value, onChange, disabled = false, ...rest }: StarRatingProps) {
  const { invalid = false, describedBy, focusRef } = rest;
  const [hovered, setHovered] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextValue(event.key, value);
    if (next === undefined || disabled) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div
      ref={focusRef}
      className={classes.rating}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={(value ?? 0) / 2}
      aria-valuetext={starLabel(value)}
      aria-disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => !disabled && event.pointerType === 'mouse' && setHovered(valueAt(event))}
      onPointerLeave={() => setHovered(null)}
      onClick={(event) => !disabled && onChange(valueAt(event))}
    >
      {[0, 1, 2, 3, 4].map((star) => (
        <Star key={star} fill={fillOf(hovered ?? value, star)} size={28} />
      ))}
    </div>
  );
}

function valueAt({ currentTarget, clientX }: Pick<PointerEvent, 'currentTarget' | 'clientX'>): number {
  const first = currentTarget.firstElementChild?.getBoundingClientRect();
  const last = currentTarget.lastElementChild?.getBoundingClientRect();
  if (!first || !last) return 1;
  const part = (clientX - first.left) / (last.right - first.left);
  return Math.min(10, Math.max(1, Math.ceil(part * 10)));
}

/** Undefined: the key is not handled. */
function nextValue(key: string, value: number | null): number | null | undefined {
  const now = value ?? 0;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(10, now + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return now <= 1 ? null : now - 1;
  if (key === 'Home') return 1;
  if (key === 'End') return 10;
  if (key === 'Delete' || key === 'Backspace') return null;
  return /^[1-5]$/.test(key) ? 2 * Number(key) : undefined;
}
