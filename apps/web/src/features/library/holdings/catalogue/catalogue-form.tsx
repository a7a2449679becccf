import { importFileMax } from '@gongdu/contract/core/uploads/upload';
import { catalogueRecordsMax } from '@gongdu/contract/library/imports/catalogue-faults';
import {
  type CatalogueImport,
  createCatalogueImport,
} from '@gongdu/contract/library/imports/catalogue-import';
import { useState } from 'react';
import {
  FileChoice,
  importFileError,
  SendingProgress,
} from '../../../../entities/core/file-import/file-choice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { sendCatalogue } from '../queries.ts';

interface FileValues extends Record<string, unknown> {
  /** Only for its error message: the file itself is not a value of the form. */
  readonly file: string;
}

const initial: FileValues = { file: '' };

interface CatalogueFormProps {
  readonly ofHouse: boolean;
  readonly onSent: (created: CatalogueImport) => void;
}

/** Chooses a catalogue file, and sends it. */
export function CatalogueForm({ ofHouse, onSent }: CatalogueFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const form = useApiForm({
    schema: createCatalogueImport.body,
    initial,
    guarded: false,
    toBody: () => ({ fileName: file?.name || '书目', address: file?.name || '书目' }),
    validate: () => ({ file: importFileError(file, importFileMax) }),
    submit: () => {
      if (!file) throw new Error('No file was chosen');
      setSent(0);
      return sendCatalogue(file, setSent).finally(() => setSent(null));
    },
    onDone: onSent,
  });
  const { field, set } = form;
  return (
    <Section
      title="导入书目"
      description={`读 CNMARC、MARC 21（ISO 2709 或 XML）、ONIX 3.0、CNONIX，和带“书号”“书名”两栏的 CSV，编码 UTF-8 或 GB18030 自动认。一份最多 ${formatNumber(catalogueRecordsMax)} 条。${ofHouse ? '书库里没有的书先只有你们看得到。' : ''}`}
    >
      <Form form={form} submitLabel="上传并读一遍" disabled={sent !== null}>
        <FileChoice
          file={file}
          accept=".iso,.mrc,.marc,.xml,.csv,.txt,.onx,text/csv,application/xml,application/marc"
          error={field('file').error}
          onChoose={(chosen) => {
            setFile(chosen);
            set('file', chosen?.name ?? '');
          }}
        />
        <SendingProgress sent={sent} />
      </Form>
    </Section>
  );
}
