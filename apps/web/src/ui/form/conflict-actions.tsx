import { Button, Group } from '@mantine/core';

interface ConflictActionsProps {
  /** Drops what was typed and shows the newest version. */
  readonly onTakeNewest: () => unknown;
  /** Saves what was typed over the newest version. */
  readonly onOverwrite: () => unknown;
}

/** For `failureAction` of `Form`, when someone else saved the same object first. */
export function ConflictActions({ onTakeNewest, onOverwrite }: ConflictActionsProps) {
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => void onTakeNewest()}>
        放弃，用最新的
      </Button>
      <Button size="xs" onClick={() => void onOverwrite()}>
        仍然保存我改的
      </Button>
    </Group>
  );
}
