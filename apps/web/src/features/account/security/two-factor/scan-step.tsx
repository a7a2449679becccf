import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from '../../../../lib/toast.ts';
import classes from '../../account.module.css';
import type { MfaSetup } from '../../queries.ts';
import { QrCode } from './qr-code.tsx';

interface ScanStepProps {
  readonly factor: MfaSetup;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

export function ScanStep({ factor, onNext, onClose }: ScanStepProps) {
  return (
    <div className={classes.form}>
      <Text size="sm">
        用验证器应用扫描二维码。手机上还没有的话，可以在应用商店搜索「身份验证器」，微软、谷歌等各家的都可以。
      </Text>
      <div className={classes.scan}>
        <QrCode text={factor.uri} label="两步验证的二维码" />
        <div className={classes.byHand}>
          <p className={classes.note}>不方便扫码？在应用里手动添加，填写这个密钥：</p>
          <code className={classes.secret}>{groupedInFours(factor.secret)}</code>
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
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button autoFocus onClick={onNext}>
          下一步
        </Button>
      </div>
    </div>
  );
}

function groupedInFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast('密钥已复制', 'success');
  } catch {
    toast('浏览器不允许复制，请手动选中后复制', 'warning');
  }
}
