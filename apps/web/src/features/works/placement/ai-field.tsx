import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { WorkFieldsProps } from '../../../entities/work/work-slots.ts';

/** The law has authors say so; readers see it beside the author's name. */
export function AiField({ meta, setMeta, locked }: WorkFieldsProps) {
  return (
    <Checkbox
      label="含 AI 生成内容"
      description="文字、图片或视频由人工智能生成的，请如实声明，读者会看到。"
      checked={meta.aiMade}
      disabled={locked}
      onChange={({ currentTarget }) => setMeta({ aiMade: currentTarget.checked })}
    />
  );
}
