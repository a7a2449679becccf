import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { confirm } from '../src/ui/overlay/confirm.ts';
import { ConfirmDialog } from '../src/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../src/ui/overlay/dialog.tsx';
import { DialogBody, DialogFooter, FullHeightDialog } from '../src/ui/overlay/full-height-dialog.tsx';
import { Menu, MenuItem, menuDividerClass } from '../src/ui/overlay/menu.tsx';
import { ResponsiveModal } from '../src/ui/overlay/responsive-modal.tsx';
import { useMenu } from '../src/ui/overlay/use-menu.ts';
import { ImageCrop } from '../src/ui/upload/image-crop.tsx';
import { createPendingUploads } from '../src/ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../src/ui/upload/wait-for-uploads.tsx';
import { ignore, longText } from './samples.ts';

/** A button with what it opens; the story of the page presses each. */
function Opened({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button data-opens onClick={() => setIsOpen(true)}>
        打开
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

function ShownMenu() {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <Button data-opens {...trigger}>
        打开
      </Button>
      {anchor && (
        <Menu anchor={anchor} label="更多" width={180} onClose={close}>
          <MenuItem onClick={ignore}>编辑</MenuItem>
          <hr className={menuDividerClass} />
          <MenuItem onClick={ignore} danger>
            删除
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

const pending = createPendingUploads();

function ShownUploads() {
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const open = () => {
    pending.set('cover', [
      { kind: 'image', name: '封面.png', progress: 0.4, error: null, remove: ignore, show: ignore },
    ]);
    queueMicrotask(() => void waitForUploads());
  };
  return (
    <>
      <Button data-opens onClick={open}>
        打开
      </Button>
      {dialog}
    </>
  );
}

const picture = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>',
  ],
  '封面.svg',
  { type: 'image/svg+xml' },
);

export const overlays = {
  Menu: <ShownMenu />,
  ConfirmDialog: (
    <>
      <Button
        data-opens
        onClick={() => void confirm({ title: '删除这篇帖子？', message: longText, danger: true })}
      >
        打开
      </Button>
      <ConfirmDialog />
    </>
  ),
  Dialog: (
    <Opened>
      {(close) => (
        <Dialog opened onClose={close} label="没有头的对话框">
          <Text p="lg">{longText}</Text>
        </Dialog>
      )}
    </Opened>
  ),
  FullHeightDialog: (
    <Opened>
      {(close) => (
        <FullHeightDialog opened onClose={close} title="通讯录" width={480}>
          <DialogBody>{longText}</DialogBody>
          <DialogFooter>
            <Button>确定</Button>
          </DialogFooter>
        </FullHeightDialog>
      )}
    </Opened>
  ),
  ResponsiveModal: (
    <Opened>
      {(close) => (
        <ResponsiveModal onClose={close} title="对话框">
          {longText}
        </ResponsiveModal>
      )}
    </Opened>
  ),
  'ResponsiveModal at the side': (
    <Opened>
      {(close) => (
        <ResponsiveModal onClose={close} title="侧栏" placement="side">
          {longText}
        </ResponsiveModal>
      )}
    </Opened>
  ),
  ImageCrop: <Opened>{(close) => <ImageCrop file={picture} onDone={close} onCancel={close} />}</Opened>,
  useWaitForUploads: <ShownUploads />,
};
