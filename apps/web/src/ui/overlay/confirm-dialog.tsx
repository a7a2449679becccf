import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { dialogAttributes } from '../theme/theme.ts';
import { confirmRequest } from './confirm.ts';
import { useOpenOverlay } from './open-overlays.ts';

/** Shows the requests of `confirm()`; mounted once, near the root. */
export function ConfirmDialog() {
  const request = useStore(confirmRequest);
  const [last, setLast] = useState(request);
  // the text stays while the dialog fades out
  if (request && request !== last) setLast(request);
  const onCancel = () => request?.resolve(false);
  useOpenOverlay(request !== null, onCancel);
  return (
    <Modal
      opened={request !== null}
      onClose={onCancel}
      title={last?.title}
      size="sm"
      zIndex={400}
      attributes={{ ...dialogAttributes, content: { 'data-area': last?.area } }}
    >
      <Text>{last?.message}</Text>
      {last?.detail && (
        <Text component="pre" size="xs" c="dimmed" mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {last.detail}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus={last?.danger} onClick={onCancel}>
          {last?.cancelLabel ?? '取消'}
        </Button>
        <Button
          data-autofocus={!last?.danger}
          {...(last?.danger ? { color: 'red' } : {})}
          onClick={() => request?.resolve(true)}
        >
          {last?.confirmLabel ?? '确定'}
        </Button>
      </Group>
    </Modal>
  );
}
