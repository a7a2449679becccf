import {
  createShelfImport,
  type ShelfImport,
  shelfFileMax,
} from '@gongdu/contract/library/shelf/shelf-import';
import { type ReadState, readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { useState } from 'react';
import {
  FileChoice,
  importFileError,
  SendingProgress,
} from '../../../../entities/core/file-import/file-choice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { sendFile } from './queries.ts';

interface ImportValues extends Record<string, unknown> {
  /** Only for its error message: the file itself is not a value of the form. */
  readonly file: string;
  readonly defaultState: string;
}

const initial: ImportValues = { file: '', defaultState: 'read' };

/** Chooses a file and the state of lines without one; sends it in parts. */
export function ImportForm({ onSent }: { readonly onSent: (created: ShelfImport) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const form = useApiForm({
    schema: createShelfImport.body,
    initial,
    guarded: false,
    toBody: (values) => ({ ...values, fileName: file?.name || '书架', size: file?.size || 1 }),
    validate: () => ({ file: fileError(file) }),
    submit: ({ defaultState }) => {
      if (!file) throw new Error('No file was chosen');
      setSent(0);
      return sendFile({ file, defaultState }, setSent).finally(() => setSent(null));
    },
    onDone: onSent,
  });
  const { field, set } = form;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    set('file', chosen?.name ?? '');
    const named = chosen && stateIn(chosen.name);
    if (named) set('defaultState', named);
  };
  return (
    <Section
      title="选择文件"
      description="豆瓣导出工具生成的 CSV，或 Goodreads 的 Export Library。最多十万行，64 MB；UTF-8、UTF-16 与 GB18030 编码自动识别。文件读完先给您核对，按下“完成导入”之前什么都不会写入。"
    >
      <Form form={form} submitLabel="上传并核对" disabled={sent !== null}>
        <FileChoice
          file={file}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          error={field('file').error}
          onChoose={choose}
        />
        <RadioField
          label="文件里没有写状态的书，记为"
          inline
          options={readStates.map((value) => ({ value, label: readStateLabels[value] }))}
          {...field('defaultState')}
        />
        <SendingProgress sent={sent} />
      </Form>
    </Section>
  );
}

/** Tools for 豆瓣 write one file per state, with the state in its name. */
function stateIn(fileName: string): ReadState | undefined {
  return readStates.find((state) => fileName.includes(readStateLabels[state]));
}

function fileError(file: File | null): string | undefined {
  if (file && /\.xlsx?$/i.test(file.name)) return '这是 Excel 工作簿，请先另存为 CSV 再导入';
  return importFileError(file, shelfFileMax);
}
