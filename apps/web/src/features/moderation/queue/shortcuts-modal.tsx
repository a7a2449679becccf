import '@mantine/core/styles/Kbd.layer.css';
import { Kbd, Modal } from '@mantine/core';
import classes from './queue.module.css';
import { shortcuts } from './shortcuts.ts';

const keySymbols: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

export function ShortcutsModal({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="快捷键" size="xs">
      <dl className={classes.keys}>
        {shortcuts.map(({ action: act, keys, label: words }) => (
          <div key={act}>
            <dt>{words}</dt>
            <dd>
              {keys
                .filter((key) => key !== '？')
                .map((key) => (
                  <Kbd key={key}>{keySymbols[key] ?? key.toUpperCase()}</Kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
