import type { RichDocument } from '@gongdu/contract/document/document';
import { RichField } from '../../../../editor/rich-field.tsx';
import { leadTextServices } from '../../../../entities/writing/work/editor-services.ts';

interface RichTextFieldProps {
  readonly value: RichDocument;
  readonly onChange: (body: RichDocument) => void;
}

/** Our own editor, loaded with the first text block that is opened; Puck's is never loaded. */
export function RichTextField(props: RichTextFieldProps) {
  return <RichField label="正文" services={leadTextServices} {...props} />;
}
