import type { Database } from '../../../apps/server/src/db/database.ts';
import { foldKey } from '../../../apps/server/src/shared/text/fold.ts';

/** Records of a catalogue; the library has every second book. */
export const catalogueRecords = 10_000;

/** Books of the library with the numbers of every second record. */
export async function seedNumbered(db: Database): Promise<void> {
  const rows = Array.from({ length: catalogueRecords / 2 }, (_, nth) => {
    const title = titleOf(2 * nth);
    return { title, titleKey: foldKey(title), isbn13: isbnOf(2 * nth) };
  });
  await db`
    insert into book (title, author, title_key, isbn13, publisher, published_on)
    select "title", '某人', "titleKey", "isbn13", '某社', '2020' from jsonb_to_recordset(${db.json(rows)}) as g(
      "title" text, "titleKey" text, "isbn13" text)`;
  await db`vacuum analyze book`;
}

/** CNMARC with the fields of a library's record. */
export function catalogueFile(): Buffer {
  return Buffer.concat(Array.from({ length: catalogueRecords }, (_, nth) => recordOf(nth)));
}

function titleOf(nth: number): string {
  return `编目里的第${nth}本书`;
}

function isbnOf(nth: number): string {
  const digits = `9787${String(nth).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function recordOf(nth: number): Buffer {
  const fields: [tag: string, ...subfields: string[]][] = [
    ['010', `a${isbnOf(nth)}`, 'dCNY39.80'],
    ['101', 'achi'],
    ['200', `a${titleOf(nth)}`, 'f某人著'],
    ['210', 'a北京', 'c某社', 'd2020'],
    ['215', 'a312页', 'd21cm'],
    ['225', 'a编目丛书', `v${nth}`],
    ['330', 'a灯下读到这里停了一停，窗外没有人，只有雨落在檐上，一夜没有停过。'],
    ['606', 'a长篇小说', 'y中国', 'z当代'],
    ['690', 'aI247.57'],
    ['701', 'a某人', '4著'],
    ['905', 'aNF', 'dI247.57', `eA${nth}`],
  ];
  let directory = '';
  let size = 0;
  const data = fields.map(([tag, ...subfields]) => {
    const bytes = Buffer.from(`  ${subfields.map((each) => `\x1f${each}`).join('')}\x1e`);
    directory += `${tag}${String(bytes.length).padStart(4, '0')}${String(size).padStart(5, '0')}`;
    size += bytes.length;
    return bytes;
  });
  const base = 24 + directory.length + 1;
  const length = String(base + size + 1).padStart(5, '0');
  const leader = `${length}nam0 22${String(base).padStart(5, '0')}   450 `;
  return Buffer.concat([Buffer.from(`${leader}${directory}\x1e`), ...data, Buffer.from([0x1d])]);
}
