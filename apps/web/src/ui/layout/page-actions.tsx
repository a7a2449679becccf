import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

interface Outlet {
  readonly element: HTMLElement | null;
}

const useOutlet = create<Outlet>(() => ({ element: null }));
const setOutlet = (element: HTMLElement | null) => useOutlet.setState({ element });

/** The place in the phone's top bar for the current page's actions, instead of its name and the search. */
export function PageActionsOutlet({ className }: { readonly className: string | undefined }) {
  return <div ref={setOutlet} className={className} />;
}

/** Actions of the page, shown in the phone's top bar; a page that is hidden in its tab shows none. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const { element } = useOutlet();
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    setVisible(true);
    return () => setVisible(false);
  }, []);
  return visible && element && createPortal(children, element);
}
