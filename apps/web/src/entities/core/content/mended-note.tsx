import { Text } from '@mantine/core';

interface MendedNoteProps {
  readonly typed: string;
  /** What was searched instead; null: nothing, and there is no note. */
  readonly meant: string | null | undefined;
  /** Something was found as typed, and stands above the note. */
  readonly isAfterHits?: boolean;
}

/** Says that what was typed finds too little, and what the results below were found by. */
export function MendedNote({ typed, meant, isAfterHits = false }: MendedNoteProps) {
  if (!meant) return null;
  return (
    <Text c="dimmed" size="sm" py="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
      {isAfterHits ? `「${typed}」只找到上面这些` : `没有找到「${typed}」`}，下面是「
      <Text span inherit c="var(--ink)" fw={500}>
        {meant}
      </Text>
      」的结果。
    </Text>
  );
}
