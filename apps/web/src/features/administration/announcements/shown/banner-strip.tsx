import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Paragraphs } from '../../../../ui/text/paragraphs.tsx';
import classes from './banner-strip.module.css';

interface BannerStripProps {
  readonly title: string;
  readonly body: string;
  /** Absent in a preview. */
  readonly onClose?: () => void;
}

/** One line above the page; expands to the whole text. */
export function BannerStrip({ title, body, onClose }: BannerStripProps) {
  const [expanded, setExpanded] = useState(false);
  return (
    <section className={classes.strip} aria-label="公告">
      <div className={classes.line}>
        <IconSpeakerphone className={classes.sign} size={18} stroke={1.7} aria-hidden />
        <p className={classes.text}>
          <strong>{title}</strong>
          {!expanded && <span className={classes.start}>{body}</span>}
        </p>
        <button
          type="button"
          className={classes.more}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? '收起' : '查看全文'}
        </button>
        <IconButton label="关闭公告" onClick={() => onClose?.()}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {expanded && (
        <div className={classes.body}>
          <Paragraphs text={body} />
        </div>
      )}
    </section>
  );
}
