import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../theme/use-media-query.ts';
import { useOpenOverlay } from './open-overlays.ts';
import classes from './responsive-modal.module.css';
import { useCloseWithQuestion } from './typed-input.ts';
import { useEscapeLayer } from './use-escape-layer.ts';

export interface ModalFrameProps {
  /** Without it the modal is open while it is mounted. */
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `side` opens at the right edge and leaves the page visible beside it. */
  readonly placement?: 'center' | 'side';
  /** Pixels; by default 480 in the centre and 600 at the side. On phones it is a bottom sheet of full width. */
  readonly width?: number;
  /** Unsent input beside its fields, which it finds itself: closing asks first. */
  readonly dirty?: boolean;
  /** Only its own buttons close it, because its content is shown only once. */
  readonly persistent?: boolean;
  /** For `side`: the content takes the whole height and scrolls by itself. */
  readonly fill?: boolean;
  /** Set to open above other dialogs. */
  readonly zIndex?: number;
  /** The content stays mounted while the modal is closed. */
  readonly keepMounted?: boolean;
  /** Called once it is open and has the focus. */
  readonly onOpened?: () => void;
  readonly children: ReactNode;
}

/** The Mantine part of `ResponsiveModal`, which loads it with the first dialog. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    opened: wanted = true,
    onClose,
    title,
    placement = 'center',
    dirty = false,
    persistent = false,
  } = props;
  // opened by an effect: Mantine restores the focus only for a modal that was closed at first
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(wanted), [wanted]);
  const isPhone = useMediaQuery('(width < 992px)');
  const root = useRef<HTMLDivElement>(null);
  const requestClose = useCloseWithQuestion(root, onClose, dirty);
  const close = persistent ? ignore : requestClose;
  useEscapeLayer(root, close);
  useOpenOverlay(opened, close);
  const fill = props.fill ? classes.fill : '';
  const classNames = (content: string) => ({
    header: classes.header ?? '',
    title: classes.title ?? '',
    content: `${classes.content} ${content}`,
  });
  const common = {
    ref: root,
    closeOnEscape: false,
    opened,
    title,
    onClose: requestClose,
    ...(props.zIndex !== undefined && { zIndex: props.zIndex }),
    withCloseButton: !persistent,
    keepMounted: props.keepMounted ?? false,
    onEnterTransitionEnd: props.onOpened ?? ignore,
    closeOnClickOutside: !persistent,
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

const ignore = () => undefined;
