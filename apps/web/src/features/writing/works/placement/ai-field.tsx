import { Text } from '@mantine/core';
import { useId } from 'react';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';
import classes from './placement.module.css';

/** A declaration required by law; readers see it beside the author's name. */
export function AiField({ meta, setMeta, locked }: WorkFieldsProps) {
  const noteId = useId();
  return (
    <FoldedField label="AI 声明" answer={meta.aiMade ? '含 AI 生成内容' : '不含 AI 生成内容'}>
      <label className={classes.check}>
        <input
          type="checkbox"
          aria-describedby={noteId}
          checked={meta.aiMade}
          disabled={locked}
          onChange={({ currentTarget }) => setMeta({ aiMade: currentTarget.checked })}
        />
        含 AI 生成内容
      </label>
      <Text id={noteId} c="var(--ink-3)" size="xs">
        文字、图片或视频由人工智能生成的，请如实声明，读者会看到。
      </Text>
    </FoldedField>
  );
}
