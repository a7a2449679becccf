import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FileChoiceProps {
  readonly file: File | null;
  /** For the file dialog, e.g. `.csv,text/csv`. */
  readonly accept: string;
  readonly error: ReactNode;
  readonly onChoose: (file: File | null) => void;
}

/** The file of an import. */
export function FileChoice({ file, accept, error, onChoose }: FileChoiceProps) {
  return (
    <div>
      <Group gap="sm">
        <FileButton onChange={onChoose} accept={accept}>
          {(props) => (
            <Button variant="default" {...props}>
              选择文件
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="var(--ink-2)">
          {file ? `${file.name}（${formatBytes(file.size)}）` : '没有选择文件'}
        </Text>
      </Group>
      {error && (
        <Text size="sm" c="var(--bad)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  );
}

/** @param sent From 0 to 1; null: nothing is being sent. */
export function SendingProgress({ sent }: { readonly sent: number | null }) {
  return sent !== null && <Progress value={sent * 100} aria-label="上传进度" animated />;
}

/** Why a file cannot be imported, of any kind of import. @param maxBytes 64 MB. */
export function importFileError(file: File | null, maxBytes: number): string | undefined {
  if (!file) return '请选择要导入的文件';
  if (file.size === 0) return '文件是空的';
  return file.size > maxBytes ? '文件超过 64 MB，请分成几份导入' : undefined;
}
