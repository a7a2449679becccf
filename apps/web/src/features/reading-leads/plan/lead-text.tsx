import { Button } from '@mantine/core';
import { useState } from 'react';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { LaterPart } from '../../../ui/later-part.tsx';
import { isBlank, type PartDraft } from './plan-draft.ts';
import styles from './plan-editor.module.css';
import type { PlanPartProps } from './plan-props.ts';

interface LeadTextProps extends Pick<PlanPartProps, 'TextField'> {
  readonly at: number;
  readonly part: PartDraft;
  readonly writable: boolean;
  readonly set: (change: Partial<PartDraft>) => void;
}

/** 导读 of a part: as its readers will see it, and opened to be written; a plan may have sixty of them. */
export function LeadText({ at, part, writable, set, TextField }: LeadTextProps) {
  const [open, setOpen] = useState(false);
  const label = `第 ${at + 1} 部分的导读`;
  const blank = isBlank(part.lead);
  return (
    <section className={styles.lead} aria-label={label}>
      <div className={styles.leadHead}>
        <p className={styles.leadLabel}>
          导读
          <span className={styles.help}>随这一部分一起开放，加入的成员才看得到</span>
        </p>
        {writable && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={open}
            aria-label={`${wordsOf(open, blank)}，${label}`}
            onClick={() => setOpen(!open)}
          >
            {wordsOf(open, blank)}
          </Button>
        )}
      </div>
      {open && writable ? (
        <LaterPart>
          <TextField label={label} value={part.lead} onChange={(lead) => set({ lead })} />
        </LaterPart>
      ) : (
        !blank && (
          <div className={styles.leadText}>
            <DocumentView document={part.lead} />
          </div>
        )
      )}
    </section>
  );
}

function wordsOf(open: boolean, blank: boolean): string {
  if (open) return '收起';
  return blank ? '写导读' : '修改导读';
}
