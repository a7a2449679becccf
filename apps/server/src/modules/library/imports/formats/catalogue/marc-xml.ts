import type { MarcField, MarcRecord } from './marc-record.ts';
import type { XmlElement } from './xml-records.ts';

/** The record of an element `record` of MARCXML. */
export function marcOfXml({ children }: XmlElement): MarcRecord {
  const leader = children.find(({ name }) => name === 'leader')?.text ?? '';
  const fields = children.flatMap(({ name, attributes, text, children: inner }): MarcField[] => {
    const tag = attributes.tag ?? '';
    if (name === 'controlfield') return [{ tag, indicators: '', value: text, subfields: [] }];
    if (name !== 'datafield') return [];
    const subfields = inner.flatMap((each) =>
      each.name === 'subfield' ? [{ code: each.attributes.code ?? '', value: each.text }] : [],
    );
    return [{ tag, indicators: `${attributes.ind1 ?? ' '}${attributes.ind2 ?? ' '}`, value: '', subfields }];
  });
  return { leader, fields };
}
