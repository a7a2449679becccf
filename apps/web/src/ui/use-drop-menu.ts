import { type MouseEvent, useRef, useState } from 'react';
import type { MenuPlace } from './drop-menu.tsx';

export interface DropMenuControl {
  /** Present while the menu is open. */
  readonly place: MenuPlace | null;
  readonly close: () => void;
  /** For the button that opens it. */
  readonly trigger: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onPointerDown: () => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

export type MenuSide = 'below' | 'beside';

export function useDropMenu(side: MenuSide = 'below'): DropMenuControl {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const wasOpen = useRef(false);
  return {
    place,
    close: () => setPlace(null),
    trigger: {
      'aria-haspopup': 'menu',
      'aria-expanded': place !== null,
      // a press on the button is a press outside the menu, which closes it before the click arrives
      onPointerDown: () => {
        wasOpen.current = place !== null;
      },
      onClick: ({ currentTarget }) => {
        setPlace(wasOpen.current || place ? null : placeOf(currentTarget, side));
        wasOpen.current = false;
      },
    },
  };
}

function placeOf(button: HTMLElement, side: MenuSide): MenuPlace {
  const { top, bottom, right } = button.getBoundingClientRect();
  return side === 'beside' ? { top, left: right + 8 } : { top: bottom + 6, right: window.innerWidth - right };
}
