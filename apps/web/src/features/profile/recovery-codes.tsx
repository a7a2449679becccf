import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { copyCodes, downloadCodes, printCodes } from './keep-codes.ts';
import styles from './profile.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly done: () => void;
}

const ways = [
  { name: '复制', Icon: IconCopy, keep: copyCodes },
  { name: '下载', Icon: IconDownload, keep: downloadCodes },
  { name: '打印', Icon: IconPrinter, keep: printCodes },
] as const;

/** Shown this once; only whoever says that he has kept them goes on. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  return (
    <div className={styles.form}>
      <Text size="sm">
        手机丢了或换了，就靠它们登录：每个恢复码可以用一次。请存放在手机以外的地方，离开这一步后不会再显示。
      </Text>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keepWays}>
        {ways.map(({ name, Icon, keep }) => (
          <Button
            key={name}
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => void keep(codes)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Checkbox
        size="sm"
        label="我已经把恢复码保存好了"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button fullWidth disabled={!kept} onClick={done}>
        完成
      </Button>
    </div>
  );
}
