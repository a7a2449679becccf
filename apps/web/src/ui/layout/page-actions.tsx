import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

interface Outlet {
  readonly element: HTMLElement | null;
}

const useOutlet = create<Outlet>(() => ({ element: null }));
const setOutlet = (element: HTMLElement | null) => useOutlet.setState({ element });

/** Where the bar above the page on phones shows what the page in hand does, in place of its name and the search. */
export function PageActionsOutlet({ className }: { readonly className: string | undefined }) {
  return <div ref={setOutlet} className={className} />;
}

/** What the page does, in the bar above it on phones; a page that is hidden in its tab shows nothing there. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const { element } = useOutlet();
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    setVisible(true);
    return () => setVisible(false);
  }, []);
  return visible && element && createPortal(children, element);
}
