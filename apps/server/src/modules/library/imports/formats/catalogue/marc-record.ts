export interface MarcField {
  readonly tag: string;
  /** Two signs; '' of a control field. */
  readonly indicators: string;
  /** Of a control field. */
  readonly value: string;
  readonly subfields: readonly { readonly code: string; readonly value: string }[];
}

/** A record of MARC, whatever its file is written in. */
export interface MarcRecord {
  readonly leader: string;
  readonly fields: readonly MarcField[];
}

/** The first value of a subfield of the first such field that has it; '' where none has. */
export function firstValue({ fields }: MarcRecord, tag: string, code: string): string {
  for (const field of fields) {
    const found = field.tag === tag ? subfieldOf(field, code) : '';
    if (found !== '') return found;
  }
  return '';
}

export function fieldsOf({ fields }: MarcRecord, ...tags: readonly string[]): MarcField[] {
  return fields.filter(({ tag }) => tags.includes(tag));
}

export function subfieldOf({ subfields }: MarcField, code: string): string {
  return subfields.find((each) => each.code === code)?.value.trim() ?? '';
}

export function subfieldsOf({ subfields }: MarcField, ...codes: readonly string[]): string[] {
  return subfields.flatMap(({ code, value }) =>
    codes.includes(code) && value.trim() !== '' ? [value.trim()] : [],
  );
}

/** Without the marks by which cards part their areas: ` /`, ` :`, a full stop at the end. */
export function unpunctuated(text: string): string {
  return text.replace(/[\s/:;,=.]+$/u, '').replace(/^[\s=:]+/u, '');
}
