import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** What `richDocument` allows in a cell: no tables, polls or cards inside tables. */
const content =
  '(paragraph|heading|bulletList|orderedList|taskList|blockquote|codeBlock|image|horizontalRule)+';

export const tableNodes = [
  Table.configure({ resizable: false, renderWrapper: true, HTMLAttributes: { class: '' } }),
  TableRow,
  TableCell.extend({ content }),
  TableHeader.extend({ content }),
];
