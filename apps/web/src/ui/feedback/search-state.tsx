import { Button, Group, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

/** Instead of "nothing found". */
export const searchFailed = '没能查到，请检查网络';

export interface SearchStateProps {
  /** The query of the search. */
  readonly search: {
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  /** The sentence when nothing was found. */
  readonly none: ReactNode;
}

/** In the place of results: the search is running, has failed, or has found nothing. */
export function SearchState({ search: { isFetching, isError, refetch }, none }: SearchStateProps) {
  const words = isError ? searchFailed : none;
  return (
    <Group gap="xs" justify="center" role="status">
      <Text size="sm" c="dimmed">
        {isFetching ? '正在查找' : words}
      </Text>
      {isError && !isFetching && (
        // the field keeps the focus, and its list stays open
        <Button size="compact-sm" variant="default" onMouseDown={keepFocus} onClick={() => void refetch()}>
          重试
        </Button>
      )}
    </Group>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
