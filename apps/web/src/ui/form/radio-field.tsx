import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio, type RadioGroupProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface RadioFieldProps extends Omit<RadioGroupProps, 'children'> {
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    /** One sentence below it. */
    readonly description?: string;
  }[];
  /** Side by side; by default below each other. */
  readonly inline?: boolean;
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** Radio buttons for one of a few choices. */
export function RadioField({ options, inline = false, autoFocus = false, ...group }: RadioFieldProps) {
  const radios = options.map(({ value, label, description }, at) => (
    <Radio
      key={value}
      value={value}
      label={label}
      description={description}
      data-autofocus={(autoFocus && at === 0) || undefined}
      // for `useApiForm`: a group has no `aria-invalid` and takes no focus
      data-invalid={(group.error && at === 0) || undefined}
    />
  ));
  return (
    <Radio.Group {...group}>
      {inline ? (
        <Group gap="lg" pt="xs">
          {radios}
        </Group>
      ) : (
        <Stack gap="sm" pt="xs">
          {radios}
        </Stack>
      )}
    </Radio.Group>
  );
}
