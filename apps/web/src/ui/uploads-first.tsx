import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countWords, type PendingUpload, type PendingUploads, usePendingUploads } from './pending-uploads.ts';

interface UploadsFirst {
  /** Resolves to true once every upload of the form is done or removed, to false when the person wants to go on writing. */
  readonly settle: () => Promise<boolean>;
  /** To be drawn with the form. */
  readonly dialog: ReactNode;
}

/** What stands before a form is sent: it waits for the files under way, and asks about those that failed. */
export function useUploadsFirst(pending: PendingUploads): UploadsFirst {
  const uploads = usePendingUploads(pending);
  const [answer, setAnswer] = useState<(go: boolean) => void>();
  const end = (go: boolean) => {
    answer?.(go);
    setAnswer(undefined);
  };
  const done = answer !== undefined && uploads.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is given once
  useEffect(() => {
    if (done) end(true);
  }, [done]);

  return {
    settle: async () => {
      if (pending.read().length === 0) return true;
      return new Promise((resolve) => setAnswer(() => resolve));
    },
    dialog: answer && uploads.length > 0 && <UploadsDialog uploads={uploads} leave={() => end(false)} />,
  };
}

/** The same for a form whose fields are React's: `run` is called as it is once the last file has come. */
export function useAfterUploads(pending: PendingUploads, run: () => void) {
  const { settle, dialog } = useUploadsFirst(pending);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const start = () => void settle().then((go) => go && latest.current());
  return { start, dialog };
}

interface UploadsDialogProps {
  readonly uploads: readonly PendingUpload[];
  readonly leave: () => void;
}

function UploadsDialog({ uploads, leave }: UploadsDialogProps) {
  const failed = uploads.filter(({ failure }) => failure !== null);
  const [first] = failed.length > 0 ? failed : uploads;
  const look = () => {
    leave();
    // the dialog gives the focus back first
    setTimeout(() => first?.show());
  };
  return (
    <Modal opened onClose={leave} size="sm" title={`还有 ${countWords(uploads)}没有传好`}>
      <Stack gap="sm">
        {failed.length > 0 ? <Failures failed={failed} /> : <UnderWay uploads={uploads} />}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        {failed.length === 0 && (
          <Button variant="default" onClick={leave}>
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
          <Button data-autofocus onClick={look}>
            去看看
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function Failures({ failed }: { readonly failed: readonly PendingUpload[] }) {
  return (
    <>
      <Text size="sm">{countWords(failed)}没有上传成功，现在提交的内容里不会有：</Text>
      {failed.map(({ name, failure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <Text key={at} size="sm" c="red.8" style={{ overflowWrap: 'anywhere' }}>
          {failure?.includes(name) ? failure : `${name}：${failure}`}
        </Text>
      ))}
    </>
  );
}

function UnderWay({ uploads }: { readonly uploads: readonly PendingUpload[] }) {
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
