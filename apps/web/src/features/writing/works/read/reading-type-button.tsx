import { IconTypography } from '@tabler/icons-react';
import { useState } from 'react';
import { ReadingType } from '../../../../entities/core/settings/reading-type.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';

/** At the side, so that the text beside it shows the effect of each choice. */
export function ReadingTypeButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton label="阅读字体" onClick={() => setOpened(true)}>
        <IconTypography size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <ResponsiveModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="阅读字体"
        placement="side"
        width={320}
      >
        <ReadingType />
      </ResponsiveModal>
    </>
  );
}
