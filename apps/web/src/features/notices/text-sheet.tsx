import type { Notice } from '@gongdu/contract/notice';
import { Modal } from '@mantine/core';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { When } from '../../ui/when.tsx';
import styles from './sheets.module.css';

/** All the words of an announcement. */
export function TextSheet({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  return (
    <Modal
      opened
      onClose={close}
      title={notice.title}
      size={560}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '', title: styles.title ?? '' }}
    >
      <p className={styles.when}>
        <When at={notice.createdAt} />
      </p>
      <Paragraphs text={notice.body} />
    </Modal>
  );
}
