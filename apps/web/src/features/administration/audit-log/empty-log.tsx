import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

interface EmptyLogProps {
  readonly icon: ReactNode;
  readonly filtered: boolean;
  readonly description: string;
  readonly onClear: () => void;
}

export function EmptyLog({ icon, filtered, description, onClear }: EmptyLogProps) {
  return filtered ? (
    <EmptyState
      icon={icon}
      title="没有符合条件的记录"
      description="换一个条件，或放宽日期再看。"
      action={
        <Button variant="default" onClick={onClear}>
          清除条件
        </Button>
      }
    />
  ) : (
    <EmptyState icon={icon} title="还没有记录" description={description} />
  );
}
