import { Parser } from 'htmlparser2';

/** An element of a record, with those inside. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** A file that says more than a catalogue may: a document type with entities. The message is a whole sentence. */
export class XmlRefused extends Error {}

const depthMax = 40;
/** Characters of one record. */
const recordMax = 400_000;

export type XmlRecord =
  | { readonly element: XmlElement }
  /** `truncated`: the file ends in it; `broken`: a tag is not closed; `long`: it is too long. */
  | { readonly fault: 'truncated' | 'broken' | 'long'; readonly text: string };

/**
 * The elements of one of these names, one after the other, without the rest of the document. A document type is refused,
 * so that no entity is defined: those of XML itself are all that is resolved.
 * @param names Local names, in lower case.
 */
export async function* readXmlRecords(
  chunks: AsyncIterable<string>,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlRecord> {
  const reader = createReader(names);
  for await (const chunk of chunks) {
    reader.write(chunk);
    yield* reader.take();
  }
  reader.end();
  yield* reader.take();
}

function createReader(names: ReadonlySet<string>) {
  let found: XmlRecord[] = [];
  let open: XmlElement[] = [];
  let depth = 0;
  let size = 0;
  let isEnding = false;
  let isBroken = false;
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toLowerCase().startsWith('!')) throw new XmlRefused(forbidden);
      },
      onopentag: (tag, attributes) => {
        depth += 1;
        if (depth > depthMax) throw new XmlRefused('文件里的标签套得太深，请从编目系统重新导出');
        const name = localName(tag);
        const parent = open.at(-1);
        if (!parent && !names.has(name.toLowerCase())) return;
        if (!parent) [size, isBroken] = [0, false];
        const element = { name, attributes, children: [], text: '' };
        parent?.children.push(element);
        open.push(element);
      },
      ontext: (given) => {
        const element = open.at(-1);
        size += given.length;
        if (element && size <= recordMax) element.text += given;
      },
      onclosetag: (_, isImplied) => {
        depth -= 1;
        const element = open.pop();
        if (!element) return;
        isBroken ||= isImplied;
        if (open.length > 0) return;
        if (isEnding && isImplied) found.push({ fault: 'truncated', text: textOf(element) });
        else if (isBroken) found.push({ fault: 'broken', text: textOf(element) });
        else if (size > recordMax) found.push({ fault: 'long', text: textOf(element) });
        else found.push({ element });
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write: (chunk: string) => parser.write(chunk),
    end: () => {
      isEnding = true;
      // the document is open, and no record in it
      if (depth > 0 && open.length === 0) found.push({ fault: 'truncated', text: '' });
      parser.end();
      open = [];
    },
    take: () => {
      const records = found;
      found = [];
      return records;
    },
  };
}

const forbidden = '文件里有文档类型声明（DOCTYPE），其中可以定义实体，这里不读这样的文件。请去掉这一行再上传';

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

/** All words of an element, for people. */
export function textOf(element: XmlElement): string {
  return [element.text.trim(), ...element.children.map(textOf)].filter(Boolean).join(' ');
}
