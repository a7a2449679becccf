import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import type { ViewSlots } from '../../../ui/document-view/view-node.ts';
import styles from './read-work.module.css';

interface ReadingTextProps {
  readonly work: Work;
  readonly slots?: ViewSlots;
}

/** The text; what gives the end away stays covered until somebody wants to read it. */
export function ReadingText({ work, slots }: ReadingTextProps) {
  const [uncovered, setUncovered] = useState(false);
  if (!work.meta.spoiler || uncovered) return <DocumentView document={work.body} {...(slots && { slots })} />;
  return (
    <div className={styles.spoiler}>
      <IconEyeOff size={22} stroke={1.6} aria-hidden />
      <p>这篇内容含有剧透，没读完原书的话，可以先收藏起来。</p>
      <Button variant="default" onClick={() => setUncovered(true)}>
        显示正文
      </Button>
    </div>
  );
}
