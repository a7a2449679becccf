import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { ResponsiveModal } from '../overlay/responsive-modal.tsx';
import {
  type PendingUpload,
  type PendingUploads,
  uploadCountLabel,
  usePendingUploads,
} from './pending-uploads.ts';

interface WaitForUploads {
  /**
   * Resolves to true once every upload of the form is done or removed, to false when the member wants to continue
   * editing.
   */
  readonly waitForUploads: () => Promise<boolean>;
  /** To be rendered with the form. */
  readonly dialog: ReactNode;
}

/** The step before a form is submitted: waits for running uploads, and asks about failed ones. */
export function useWaitForUploads(pending: PendingUploads): WaitForUploads {
  const uploads = usePendingUploads(pending);
  const [resolvePending, setResolvePending] = useState<(shouldSubmit: boolean) => void>();
  const finish = (shouldSubmit: boolean) => {
    resolvePending?.(shouldSubmit);
    setResolvePending(undefined);
  };
  const done = resolvePending !== undefined && uploads.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is given once
  useEffect(() => {
    if (done) finish(true);
  }, [done]);

  return {
    waitForUploads: async () => {
      if (pending.store.getState().length === 0) return true;
      return new Promise((resolve) => setResolvePending(() => resolve));
    },
    dialog: resolvePending && uploads.length > 0 && (
      <UploadsDialog uploads={uploads} onClose={() => finish(false)} />
    ),
  };
}

interface UploadsDialogProps {
  readonly uploads: readonly PendingUpload[];
  readonly onClose: () => void;
}

function UploadsDialog({ uploads, onClose }: UploadsDialogProps) {
  const failed = uploads.filter(({ error: failure }) => failure !== null);
  const [first] = failed.length > 0 ? failed : uploads;
  const showFirst = () => {
    onClose();
    // the dialog restores the focus first
    setTimeout(() => first?.show());
  };
  return (
    <ResponsiveModal onClose={onClose} width={380} title={`还有 ${uploadCountLabel(uploads)}没有传好`}>
      <Stack gap="sm">
        {failed.length > 0 ? <FailedUploads failed={failed} /> : <UploadProgress uploads={uploads} />}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        {failed.length === 0 && (
          <Button variant="default" onClick={onClose}>
            先不提交
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            for (const upload of failed.length > 0 ? failed : uploads) upload.remove();
          }}
        >
          去掉再提交
        </Button>
        {failed.length > 0 && (
          <Button data-autofocus onClick={showFirst}>
            去看看
          </Button>
        )}
      </Group>
    </ResponsiveModal>
  );
}

function FailedUploads({ failed }: { readonly failed: readonly PendingUpload[] }) {
  return (
    <>
      <Text size="sm">{uploadCountLabel(failed)}没有上传成功，现在提交的内容里不会有：</Text>
      {failed.map(({ name, error: failure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <Text key={at} size="sm" c="red.8" style={{ overflowWrap: 'anywhere' }}>
          {failure?.includes(name) ? failure : `${name}：${failure}`}
        </Text>
      ))}
    </>
  );
}

function UploadProgress({ uploads }: { readonly uploads: readonly PendingUpload[] }) {
  const part = uploads.reduce((sum, { progress }) => sum + progress, 0) / uploads.length;
  return (
    <>
      <Text size="sm">正在上传，传完后会接着提交，请稍等。</Text>
      <Progress value={part * 100} aria-label="上传进度" animated />
      <Text size="xs" c="dimmed" role="status">
        已上传 {Math.round(part * 100)}%
      </Text>
    </>
  );
}
