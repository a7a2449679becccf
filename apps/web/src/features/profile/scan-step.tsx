import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { showMessage } from '../../lib/messages.ts';
import styles from './profile.module.css';
import { QrCode } from './qr-code.tsx';
import type { NewFactor } from './queries.ts';

interface ScanStepProps {
  readonly factor: NewFactor;
  readonly next: () => void;
  readonly close: () => void;
}

export function ScanStep({ factor, next, close }: ScanStepProps) {
  return (
    <div className={styles.form}>
      <Text size="sm">
        用验证器应用扫描二维码。手机上还没有的话，可以在应用商店搜索「身份验证器」，微软、谷歌等各家的都可以。
      </Text>
      <div className={styles.scan}>
        <QrCode text={factor.uri} label="两步验证的二维码" />
        <div className={styles.byHand}>
          <p className={styles.hint}>不方便扫码？在应用里手动添加，填写这个密钥：</p>
          <code className={styles.secret}>{inFours(factor.secret)}</code>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy(factor.secret)}
          >
            复制密钥
          </Button>
        </div>
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button autoFocus onClick={next}>
          下一步
        </Button>
      </div>
    </div>
  );
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showMessage('密钥已复制', 'success');
  } catch {
    showMessage('浏览器不允许复制，请手动选中后复制', 'warning');
  }
}
