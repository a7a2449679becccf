import { type MouseEvent, useRef, useState } from 'react';
import type { MenuAnchor } from './menu.tsx';

export interface MenuControl {
  /** Present while the menu is open. */
  readonly anchor: MenuAnchor | null;
  readonly close: () => void;
  /** Props of the button that opens it. */
  readonly trigger: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onPointerDown: () => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

export type MenuSide = 'below' | 'beside';

export function useMenu(side: MenuSide = 'below'): MenuControl {
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const wasOpen = useRef(false);
  return {
    anchor,
    close: () => setAnchor(null),
    trigger: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      // a press on the button is a press outside the menu, which closes it before the click event
      onPointerDown: () => {
        wasOpen.current = anchor !== null;
      },
      onClick: ({ currentTarget }) => {
        setAnchor(wasOpen.current || anchor ? null : anchorOf(currentTarget, side));
        wasOpen.current = false;
      },
    },
  };
}

function anchorOf(button: HTMLElement, side: MenuSide): MenuAnchor {
  const { top, bottom, right } = button.getBoundingClientRect();
  return side === 'beside' ? { top, left: right + 8 } : { top: bottom + 6, right: window.innerWidth - right };
}
