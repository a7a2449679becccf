import { pollLimits } from '@gongdu/contract/document/limits';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import floating from '../floating.module.css';
import classes from './node-views.module.css';

interface PollOptionsProps {
  readonly options: readonly string[];
  readonly onChange: (options: string[]) => void;
}

export function PollOptions({ options, onChange }: PollOptionsProps) {
  return (
    <ol className={classes.options}>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers being written have no other identity
        <li key={at}>
          <TextInput
            aria-label={`选项 ${at + 1}`}
            placeholder={`选项 ${at + 1}`}
            value={option}
            maxLength={pollLimits.option}
            onChange={(event) => onChange(options.with(at, event.currentTarget.value))}
          />
          {options.length > pollLimits.options.min && (
            <UnstyledButton
              className={floating.tool}
              aria-label={`删除选项 ${at + 1}`}
              onClick={() => onChange(options.toSpliced(at, 1))}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ol>
  );
}
