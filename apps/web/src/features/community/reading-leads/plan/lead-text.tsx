import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { leadTextServices } from '../../../../entities/writing/work/editor-services.ts';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { isBlank, type PartDraft } from './plan-draft.ts';
import classes from './plan-editor.module.css';

const RichField = lazyComponent(async () => (await import('../../../../editor/rich-field.tsx')).RichField);

interface LeadTextProps {
  readonly at: number;
  readonly part: PartDraft;
  readonly onPartChange: (change: Partial<PartDraft>) => void;
}

/** 导读 of a part: shown as readers see it, with an editor on demand; a plan may have sixty of them. */
export function LeadText({ at, part, onPartChange }: LeadTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `第 ${at + 1} 部分的导读`;
  const isEmpty = isBlank(part.lead);
  return (
    <section className={classes.lead} aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>
          导读{' '}
          <Text span c="dimmed" fz="sm">
            随这一部分一起开放，加入的成员才看得到
          </Text>
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={`${toggleLabel(isOpen, isEmpty)}，${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {toggleLabel(isOpen, isEmpty)}
        </Button>
      </Group>
      {isOpen ? (
        <LazyBoundary>
          <RichField
            services={leadTextServices}
            label={label}
            value={part.lead}
            onChange={(lead) => onPartChange({ lead })}
          />
        </LazyBoundary>
      ) : (
        !isEmpty && (
          <div className={classes.leadText}>
            <DocumentView document={part.lead} />
          </div>
        )
      )}
    </section>
  );
}

function toggleLabel(isOpen: boolean, isEmpty: boolean): string {
  if (isOpen) return '收起';
  return isEmpty ? '写导读' : '修改导读';
}
