import type { ShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { NativeSelect, TextInput } from '@mantine/core';

/** A reader's progress as the form's fields hold it. */
export interface ProgressValues {
  readonly pages: string;
  readonly unit: string;
  readonly progress: string;
}

interface ProgressFieldsProps {
  readonly field: (name: keyof ProgressValues) => object;
  readonly autoFocus?: boolean;
}

/** Three fields, to be laid out in one row. */
export function ProgressFields({ field, autoFocus = false }: ProgressFieldsProps) {
  return (
    <>
      <TextInput
        {...field('progress')}
        label="读到"
        inputMode="numeric"
        maxLength={5}
        autoFocus={autoFocus}
      />
      <NativeSelect
        {...field('unit')}
        label="单位"
        data={[
          { value: 'page', label: '页' },
          { value: 'percent', label: '%' },
        ]}
      />
      <TextInput {...field('pages')} label="总页数" inputMode="numeric" maxLength={5} />
    </>
  );
}

export function progressValues({ pages, progress }: Pick<ShelfEntry, 'pages' | 'progress'>): ProgressValues {
  return {
    pages: pages === null ? '' : String(pages),
    unit: progress?.unit ?? 'page',
    progress: progress === null ? '' : String(progress.value),
  };
}

/** The same checks as the server's, with its messages, at the fields. */
export function progressError({ pages, unit, progress }: ProgressValues): string | undefined {
  const isBeyond = unit === 'page' && pages.trim() !== '' && Number(progress) > Number(pages);
  return isBeyond ? `读到的页数不能超过总页数 ${pages} 页` : undefined;
}

export function progressBody({ pages, unit, progress }: ProgressValues) {
  return {
    pages: pages.trim() === '' ? null : pages.trim(),
    progress: progress.trim() === '' ? null : { unit, value: progress.trim() },
  };
}
