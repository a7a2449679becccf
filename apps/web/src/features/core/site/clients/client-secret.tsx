import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { copyToClipboard } from '../../../../ui/feedback/clipboard.ts';
import { FormActions } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from './clients.module.css';

export interface ShownSecret {
  readonly name: string;
  readonly clientId: string;
  /** null: a public client has none. */
  readonly secret: string | null;
}

/** The client's credentials for its developer; the secret can be read only once. */
export function ClientSecret({ name, clientId, secret, onClose }: ShownSecret & { onClose: () => void }) {
  return (
    <ResponsiveModal onClose={onClose} title={`「${name}」的凭据`} width={520}>
      <Stack gap="md">
        {secret === null ? (
          <Text size="sm">公开应用没有密钥，登录时须使用 PKCE。</Text>
        ) : (
          <Banner tone="warn" role="status">
            密钥只显示这一次，关闭以后谁也读不到。请现在复制，存放到应用的服务器上。
          </Banner>
        )}
        <Credential label="应用编号" value={clientId} />
        {secret !== null && <Credential label="密钥" value={secret} />}
        <FormActions>
          <Button onClick={onClose}>{secret === null ? '关闭' : '我已保存'}</Button>
        </FormActions>
      </Stack>
    </ResponsiveModal>
  );
}

function Credential({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text size="sm">{label}</Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={`复制${label}`}
          onClick={() => void copyToClipboard(value, `${label}已复制`)}
        >
          复制
        </Button>
      </Group>
      <code className={classes.secret}>{value}</code>
    </div>
  );
}
