import { type ZipEntry, zipArchive } from './zip-archive.ts';

export type WorkbookCell = string | number | null;

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  readonly rows: AsyncIterable<readonly WorkbookCell[]> | Iterable<readonly WorkbookCell[]>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** What a cell can hold. */
const cellMax = 32_767;
export const workbookType = `${parts}.sheet`;

/** An XLSX workbook of texts and numbers as it is read: rows one after the other, none held in memory. */
export function workbook(sheets: readonly Sheet[], at: Date): AsyncGenerator<Uint8Array> {
  return zipArchive(entriesOf(sheets), at);
}

async function* entriesOf(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  const ids = sheets.map((sheet, at) => ({ sheet, n: at + 1 }));
  const types = ids.map(
    ({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${parts}.worksheet+xml"/>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/>${types.join('')}</Types>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  const names = ids.map(
    ({ sheet, n }) => `<sheet name="${escaped(sheet.name)}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`,
  );
  const targets = ids.map(
    ({ n }) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${targets.join('')}</Relationships>`,
  );
  for (const { sheet, n } of ids) yield { name: `xl/worksheets/sheet${n}.xml`, body: sheetXml(sheet) };
}

function part(name: string, xml: string): ZipEntry {
  return { name, body: [declaration, xml] };
}

async function* sheetXml({ rows }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function cellXml(value: WorkbookCell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (value === null || value === '') return '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, cellMax))}</t></is></c>`;
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Words that read like a sign in code, `_x000D_`, get their first one coded. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replace(/[&<>"]/gu, (sign) => references[sign] ?? sign);
}
