import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import styles from './banner-strip.module.css';

interface BannerStripProps {
  readonly title: string;
  readonly body: string;
  /** Absent in a preview. */
  readonly close?: () => void;
}

/** One line above the page; the rest of its words on demand. */
export function BannerStrip({ title, body, close }: BannerStripProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.strip} aria-label="公告">
      <div className={styles.line}>
        <IconSpeakerphone className={styles.sign} size={18} stroke={1.7} aria-hidden />
        <p className={styles.words}>
          <strong>{title}</strong>
          {!open && <span className={styles.start}>{body}</span>}
        </p>
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '查看全文'}
        </button>
        <IconButton label="关闭公告" onClick={() => close?.()}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {open && (
        <div className={styles.body}>
          <Paragraphs text={body} />
        </div>
      )}
    </section>
  );
}
