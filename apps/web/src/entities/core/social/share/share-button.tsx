import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ShareTarget } from './share-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

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
  const dialog = isOpen && <ShareDialog {...target} onClose={() => setIsOpen(false)} />;
  return { openShare: () => setIsOpen(true), dialog };
}
