/** Pixels between a toast and what it must not cover. */
const gap = 12;
/** A field that is taller is a text one writes in: it fills the page, and no place would be left. */
const tallField = 200;

const bars = '[data-actions], [role="toolbar"]';
const fields = 'input, textarea, select, [contenteditable="true"]';
const dialogs = '[role="dialog"][aria-modal="true"]';

/** A rectangle in the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels from the window's left and bottom. */
export interface Place {
  readonly left: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a toast covers no action bar, dialog or field: as low as possible in the middle, else at the left, beside a
 * dialog. A dialog that fills the window leaves no place; then its bars and fields alone count.
 */
export function freePlace(toast: HTMLElement): Place {
  const size = { width: toast.offsetWidth, height: toast.offsetHeight };
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  const parts = [...boxesOf(bars), ...boxesOf(fields).filter((box) => box.bottom - box.top < tallField)];
  const middle = (window.width - size.width) / 2;
  const taken = [...boxesOf(dialogs), ...parts];
  return (
    lowestFree(size, window, taken, middle) ??
    lowestFree(size, window, taken, gap) ??
    lowestFree(size, window, parts, middle) ?? { left: middle, bottom: gap }
  );
}

/** undefined: nowhere at that distance from the left. */
export function lowestFree(
  { width, height }: Size,
  window: Size,
  taken: readonly Box[],
  left: number,
): Place | undefined {
  const beside = taken.filter((box) => box.right > left && box.left < left + width);
  let bottom = window.height - gap;
  for (let tries = 0; tries <= beside.length; tries += 1) {
    const top = bottom - height;
    if (top < gap) return undefined;
    const covered = beside.find((box) => box.top < bottom + gap && box.bottom > top - gap);
    if (!covered) return { left, bottom: window.height - bottom };
    bottom = Math.min(bottom - 1, covered.top - gap);
  }
  return undefined;
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}
