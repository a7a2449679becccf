import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import type { ShareTarget } from './share-dialog.tsx';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** 分享 beside the other actions of a person, a circle or a topic. */
export function ShareButton(target: ShareTarget) {
  const { openShare, dialog } = useShare(target);
  return (
    <>
      <Button
        variant="default"
        aria-label={`分享${target.name}`}
        leftSection={<IconShare size={16} aria-hidden />}
        onClick={openShare}
      >
        分享
      </Button>
      {dialog}
    </>
  );
}

/** For other buttons: a function that opens the dialog, and the dialog to render beside the button. */
export function useShare(target: ShareTarget): { openShare: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = (
    <LazyBoundary>{isOpen && <ShareDialog {...target} onClose={() => setIsOpen(false)} />}</LazyBoundary>
  );
  return { openShare: () => setIsOpen(true), dialog };
}
