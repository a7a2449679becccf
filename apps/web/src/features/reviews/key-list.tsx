import '@mantine/core/styles/Kbd.layer.css';
import { Kbd, Modal } from '@mantine/core';
import { reviewKeys } from './review-keys.ts';
import styles from './reviews.module.css';

const faces: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

export function KeyList({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="快捷键" size="xs">
      <dl className={styles.keys}>
        {reviewKeys.map(({ act, keys, words }) => (
          <div key={act}>
            <dt>{words}</dt>
            <dd>
              {keys
                .filter((key) => key !== '？')
                .map((key) => (
                  <Kbd key={key}>{faces[key] ?? key.toUpperCase()}</Kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
