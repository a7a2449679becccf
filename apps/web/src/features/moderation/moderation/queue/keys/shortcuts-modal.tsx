import '@mantine/core/styles/Kbd.layer.css';
import { Group, Kbd } from '@mantine/core';
import { DescriptionList } from '../../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { shortcuts } from './shortcuts.ts';

const keySymbols: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

interface ShortcutsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shortcuts of this queue only. */
  readonly more?: readonly { readonly keys: readonly string[]; readonly label: string }[] | undefined;
}

export function ShortcutsModal({ opened, onClose, more = [] }: ShortcutsModalProps) {
  return (
    <ResponsiveModal opened={opened} onClose={onClose} title="快捷键" width={400}>
      <DescriptionList
        rows={[...shortcuts, ...more.map((each) => ({ ...each, modifier: undefined }))].map(
          ({ keys, label, modifier }) => [
            label,
            <Group key={label} gap="xs">
              {modifier && <Kbd>{modifier === 'ctrl' ? 'Ctrl' : 'Shift'}</Kbd>}
              {keys
                .filter((key) => key !== '？')
                .map((key) => (
                  <Kbd key={key}>{keySymbols[key] ?? key.toUpperCase()}</Kbd>
                ))}
            </Group>,
          ],
        )}
      />
    </ResponsiveModal>
  );
}
