import '@mantine/core/styles/Kbd.layer.css';
import { Group, Kbd } from '@mantine/core';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './queue.module.css';
import { shortcuts } from './shortcuts.ts';

/** The key of a button, on it. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <Kbd className={classes.key} aria-hidden>
      {letter}
    </Kbd>
  );
}

const keySymbols: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Of this queue alone. */
  readonly more?: readonly { readonly keys: readonly string[]; readonly label: string }[] | undefined;
}

export function ShortcutsModal({ opened, onClose, more = [] }: ShortcutsModalProps) {
  return (
    <ResponsiveModal opened={opened} onClose={onClose} title="快捷键" width={320}>
      <DescriptionList
        rows={[...shortcuts, ...more].map(({ keys, label }) => [
          label,
          <Group key={label} gap="xs">
            {keys
              .filter((key) => key !== '？')
              .map((key) => (
                <Kbd key={key}>{keySymbols[key] ?? key.toUpperCase()}</Kbd>
              ))}
          </Group>,
        ])}
      />
    </ResponsiveModal>
  );
}
