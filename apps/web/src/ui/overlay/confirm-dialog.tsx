import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { confirmRequest } from './confirm.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Shows the requests of `confirm()`; mounted once, near the root. Native, so that it is above every other overlay. */
export function ConfirmDialog() {
  const request = useStore(confirmRequest);
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = () => confirmRequest.getState()?.resolve(false);
  return (
    <Dialog
      ref={dialog}
      opened={request !== null}
      onCloseRequest={cancel}
      // the browser tells of a closing later, when the next question may be open
      onClose={() => dialog.current?.open || cancel()}
      label={request?.title ?? ''}
      className={classes.dialog}
    >
      {request && (
        <div data-area={request.area}>
          <h2 className={classes.title}>{request.title}</h2>
          <Text>{request.message}</Text>
          {request.detail && (
            <Text component="pre" size="xs" c="dimmed" mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {request.detail}
            </Text>
          )}
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button
              variant="default"
              data-autofocus={request.danger || undefined}
              onClick={() => request.resolve(false)}
            >
              {request.cancelLabel ?? '取消'}
            </Button>
            <Button
              data-autofocus={!request.danger || undefined}
              {...(request.danger ? { color: 'red' } : {})}
              onClick={() => request.resolve(true)}
            >
              {request.confirmLabel ?? '确定'}
            </Button>
          </Group>
        </div>
      )}
    </Dialog>
  );
}
