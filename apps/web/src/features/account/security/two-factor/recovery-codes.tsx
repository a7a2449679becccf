import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../../account.module.css';
import { copyCodes, downloadCodes, printCodes } from './export-codes.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

const exportActions = [
  { name: '复制', Icon: IconCopy, run: copyCodes },
  { name: '下载', Icon: IconDownload, run: downloadCodes },
  { name: '打印', Icon: IconPrinter, run: printCodes },
] as const;

/** Shown this once; only whoever says that he has kept them goes on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={classes.form}>
      <Text size="sm">
        手机丢了或换了，就靠它们登录：每个恢复码可以用一次。请存放在手机以外的地方，离开这一步后不会再显示。
      </Text>
      <ul className={classes.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.exportActions}>
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
      </div>
      <Checkbox
        size="sm"
        label="我已经把恢复码保存好了"
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button fullWidth disabled={!isSaved} onClick={onDone}>
        完成
      </Button>
    </div>
  );
}
