import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { copyToClipboard } from '../../../ui/feedback/clipboard.ts';
import { FormActions } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';

export interface ConflictChoice {
  readonly onAcceptRemote: () => void;
  readonly onKeepLocal: () => void;
}

interface ConflictDialogProps extends ConflictChoice {
  readonly title: string;
  readonly width: number;
  /** Who saved the newest version when, and what the choice does. */
  readonly message: ReactNode;
  /** How the two differ. */
  readonly children: ReactNode;
  /** The own version as text. */
  readonly copyText: () => string;
  readonly acceptLabel?: string;
  /** Whether the newest version can be overwritten. */
  readonly editable?: boolean;
}

/** Two versions, one choice; it cannot be dismissed, because nothing is saved until the member chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, width, message, children, copyText, acceptLabel = '使用最新版本', editable = true } = props;
  return (
    <ResponsiveModal persistent onClose={() => undefined} width={width} title={title}>
      <Stack gap="sm">
        <Text c="var(--ink-2)">{message}</Text>
        {children}
        <FormActions>
          <Button variant="subtle" onClick={() => void copyToClipboard(copyText(), '你的内容已复制')}>
            复制我的内容
          </Button>
          <Button variant="default" onClick={props.onAcceptRemote}>
            {acceptLabel}
          </Button>
          {editable && <Button onClick={props.onKeepLocal}>用我的内容覆盖</Button>}
        </FormActions>
      </Stack>
    </ResponsiveModal>
  );
}
