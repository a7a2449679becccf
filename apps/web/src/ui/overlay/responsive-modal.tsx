import { useState } from 'react';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyComponent } from './lazy-component.ts';
import type { ModalFrameProps } from './modal-frame.tsx';

export const loadModalFrame = () => import('./modal-frame.tsx');
const ModalFrame = lazyComponent(async () => (await loadModalFrame()).ModalFrame);

/**
 * The one dialog with a header: in the centre or at the side, on phones a bottom sheet. Its code, 35 KB with its
 * dependencies, loads with the first one that is opened, or at the first key or pointer press.
 */
export function ResponsiveModal(props: ModalFrameProps) {
  const { opened = true } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return <LazyBoundary>{wasOpened && <ModalFrame {...props} />}</LazyBoundary>;
}
