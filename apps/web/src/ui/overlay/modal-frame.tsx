import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useMediaQuery } from '../theme/use-media-query.ts';
import { confirm } from './confirm.ts';
import { useOpenOverlay } from './open-overlays.ts';
import classes from './responsive-modal.module.css';
import { useEscapeLayer } from './use-escape-layer.ts';

export interface ModalFrameProps {
  /** Without it the modal is open as long as it is drawn. */
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `side` comes from the right edge and leaves the page beside it in view. */
  readonly placement?: 'center' | 'side';
  /** Pixels; 480 in the centre and 600 at the side unless told. Phones: the whole width, from below. */
  readonly width?: number;
  /** Something was typed that is not sent: closing asks first. */
  readonly dirty?: boolean;
  /** Only its own buttons close it: what it shows is shown once. */
  readonly persistent?: boolean;
  /** At the side: what it shows takes the whole height and scrolls by itself. */
  readonly fill?: boolean;
  /** Above dialogs that are open already. */
  readonly zIndex?: number;
  /** What it holds stays alive while it is closed. */
  readonly keepMounted?: boolean;
  /** It has come in, and the focus is where it begins. */
  readonly onOpened?: () => void;
  readonly children: ReactNode;
}

/** Mantine's parts of `ResponsiveModal`, which fetches them with the first dialog. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    opened: wanted = true,
    onClose,
    title,
    placement = 'center',
    dirty = false,
    persistent = false,
  } = props;
  // a frame that is open from the start does not remember where the focus came from
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  const isPhone = useMediaQuery('(width < 992px)');
  const requestClose = () => void (dirty ? confirmDiscard(onClose) : onClose());
  const close = persistent ? ignore : requestClose;
  const escapeLayer = useEscapeLayer(close);
  useOpenOverlay(opened, close);
  const fill = props.fill ? classes.fill : '';
  const classNames = (content: string) => ({ title: classes.title ?? '', content });
  const common = {
    ...escapeLayer,
    opened,
    title,
    onClose: requestClose,
    ...(props.zIndex !== undefined && { zIndex: props.zIndex }),
    withCloseButton: !persistent,
    keepMounted: props.keepMounted ?? false,
    onEnterTransitionEnd: props.onOpened ?? ignore,
    closeOnClickOutside: !persistent && !dirty,
  };
  if (isPhone)
    return (
      <Drawer {...common} position="bottom" size="auto" classNames={classNames(`${classes.sheet} ${fill}`)}>
        {props.children}
      </Drawer>
    );
  if (placement === 'side')
    return (
      <Drawer {...common} position="right" size={props.width ?? 600} classNames={classNames(fill ?? '')}>
        {props.children}
      </Drawer>
    );
  return (
    <Modal {...common} size={props.width ?? 480} classNames={classNames('')}>
      {props.children}
    </Modal>
  );
}

async function confirmDiscard(onClose: () => void): Promise<void> {
  const discard = await confirm({
    title: '放弃填写的内容',
    message: '还没有提交，关闭后填写的内容不会保存。',
    confirmLabel: '放弃',
    cancelLabel: '继续填写',
    danger: true,
  });
  if (discard) onClose();
}

const ignore = () => undefined;
