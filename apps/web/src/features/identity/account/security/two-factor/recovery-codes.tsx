import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { siteTitle } from '../../../../../lib/site-config.ts';
import { copyToClipboard } from '../../../../../ui/feedback/clipboard.ts';
import classes from '../security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

const exportActions = [
  { name: '复制', Icon: IconCopy, run: copyCodes },
  { name: '下载', Icon: IconDownload, run: downloadCodes },
  { name: '打印', Icon: IconPrinter, run: printCodes },
] as const;

/** Shown once; the member confirms that the codes are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Stack gap="md">
      <Text size="sm">
        手机丢了或换了，就靠它们登录：每个恢复码可以用一次。请存放在手机以外的地方，离开这一步后不会再显示。
      </Text>
      <ul className={classes.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group grow gap="xs">
        {exportActions.map(({ name, Icon, run }) => (
          <Button
            key={name}
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => void run(codes)}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Checkbox
        size="sm"
        label="我已经把恢复码保存好了"
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button fullWidth disabled={!isSaved} onClick={onDone}>
        完成
      </Button>
    </Stack>
  );
}

const title = () => `${siteTitle()}两步验证恢复码`;

function copyCodes(codes: readonly string[]): Promise<void> {
  return copyToClipboard(codesText(codes), '恢复码已复制');
}

function downloadCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([codesText(codes)], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${title()}.txt` });
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints only the codes, from a hidden frame. */
function printCodes(codes: readonly string[]): void {
  const frame = Object.assign(document.createElement('iframe'), {
    title: title(),
    tabIndex: -1,
    ariaHidden: 'true',
  });
  // some browsers print nothing from a frame without layout
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  document.body.append(frame);
  const printDocument = frame.contentDocument;
  const frameWindow = frame.contentWindow;
  if (!printDocument || !frameWindow) return;
  const text = printDocument.createElement('pre');
  text.textContent = codesText(codes);
  text.style.font = '16px/2 monospace';
  printDocument.title = title();
  printDocument.body.append(text);
  frameWindow.addEventListener('afterprint', () => frame.remove());
  frameWindow.print();
}

function codesText(codes: readonly string[]): string {
  return [title, '每个只能用一次，请妥善保存。', '', ...codes, ''].join('\n');
}
