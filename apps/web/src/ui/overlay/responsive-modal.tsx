import { useState } from 'react';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyComponent } from './lazy-component.ts';
import type { ModalFrameProps } from './modal-frame.tsx';

export const loadModalFrame = () => import('./modal-frame.tsx');
const ModalFrame = lazyComponent(async () => (await loadModalFrame()).ModalFrame);

/**
 * The one dialog with a head: in the centre or at the side, on phones from below. Its code, 35 KB with all that it stands
 * on, comes with the first one that is opened, or with the first press of a key or button.
 */
export function ResponsiveModal(props: ModalFrameProps) {
  const { opened = true } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return <LazyBoundary>{wasOpened && <ModalFrame {...props} />}</LazyBoundary>;
}
