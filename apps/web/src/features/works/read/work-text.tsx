import type { Work } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ViewSlots } from '../../../ui/document/document-node.ts';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import classes from './read-work.module.css';

interface WorkTextProps {
  readonly work: Work;
  readonly slots?: ViewSlots;
}

/** The text; what gives the end away stays covered until somebody wants to read it. */
export function WorkText({ work, slots }: WorkTextProps) {
  const [revealed, setRevealed] = useState(false);
  if (!work.meta.spoiler || revealed) return <DocumentView document={work.body} {...(slots && { slots })} />;
  return (
    <div className={classes.spoiler}>
      <IconEyeOff size={22} stroke={1.6} aria-hidden />
      <p>这篇内容含有剧透，没读完原书的话，可以先收藏起来。</p>
      <Button variant="default" onClick={() => setRevealed(true)}>
        显示正文
      </Button>
    </div>
  );
}
