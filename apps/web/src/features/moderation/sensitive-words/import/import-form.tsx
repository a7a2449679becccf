import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { importFileMax } from '@gongdu/contract/core/uploads/upload';
import {
  listLevelLabels,
  listLevels,
  wordCategories,
  wordCategoryLabels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { createWordImport, type WordImport } from '@gongdu/contract/moderation/sensitive-words/word-import';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  FileChoice,
  importFileError,
  SendingProgress,
} from '../../../../entities/core/file-import/file-choice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { sendFile } from '../queries.ts';

interface ImportValues extends Record<string, unknown> {
  /** Only for its error message: the file itself is not a value of the form. */
  readonly file: string;
  readonly level: string;
  readonly category: string;
  readonly allowShort: boolean;
}

const initial: ImportValues = { file: '', level: 'review', category: 'other', allowShort: false };

/** Chooses a file and the defaults for its lines, and sends it. */
export function ImportForm({ onSent }: { readonly onSent: (created: WordImport) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const form = useApiForm({
    schema: createWordImport.body,
    initial,
    guarded: false,
    toBody: (values) => ({ ...values, fileName: file?.name || '词表', address: file?.name || '词表' }),
    validate: () => ({ file: importFileError(file, importFileMax) }),
    submit: ({ level, category, allowShort = false }) => {
      if (!file) throw new Error('No file was chosen');
      setSent(0);
      return sendFile({ file, level, category, allowShort }, setSent).finally(() => setSent(null));
    },
    onDone: onSent,
  });
  const { field, set } = form;
  return (
    <Section
      title="导入词表"
      description="每行一个词；或用逗号、制表符分为五栏：词、级别、分类、备注、拼音。最多一百万行，64 MB；UTF-8、UTF-16 与 GB18030 编码自动识别。"
    >
      <Form form={form} submitLabel="上传并检查" disabled={sent !== null}>
        <FileChoice
          file={file}
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          error={field('file').error}
          onChoose={(chosen) => {
            setFile(chosen);
            set('file', chosen?.name ?? '');
          }}
        />
        <FieldRow>
          <NativeSelect
            {...field('level')}
            label="没有写明级别的行"
            data={listLevels.map((value) => ({ value, label: listLevelLabels[value] }))}
          />
          <NativeSelect
            {...field('category')}
            label="没有写明分类的行"
            data={wordCategories.map((value) => ({ value, label: wordCategoryLabels[value] }))}
          />
        </FieldRow>
        <Checkbox
          label="允许单字词"
          description="单字会匹配大量正常内容；极常用的字无论如何不能导入"
          {...field.check('allowShort')}
        />
        <SendingProgress sent={sent} />
      </Form>
    </Section>
  );
}
