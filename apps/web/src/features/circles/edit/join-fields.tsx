import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type JoinMode, joinModeLabels, joinModes, questionMax } from '@gongdu/contract/circles/circle';
import { Group, Radio, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

interface JoinFieldsProps {
  readonly mode: JoinMode;
  readonly onModeChange: (mode: JoinMode) => void;
  readonly question: ComponentProps<typeof TextInput>;
}

/** How members join, and the question that they answer first. */
export function JoinFields({ mode, onModeChange, question }: JoinFieldsProps) {
  return (
    <>
      <Radio.Group
        label="加入方式"
        value={mode}
        onChange={(value) => onModeChange(joinModes.find((each) => each === value) ?? 'open')}
      >
        <Group gap="md" mt="xs">
          {joinModes.map((each) => (
            <Radio key={each} value={each} label={joinModeLabels[each]} />
          ))}
        </Group>
      </Radio.Group>
      {mode === 'question' && (
        <TextInput
          {...question}
          label="入圈问题"
          description="申请的人先回答它，您和管理员看过再决定。"
          withAsterisk
          maxLength={questionMax}
        />
      )}
    </>
  );
}
