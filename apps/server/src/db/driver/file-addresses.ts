import type postgres from 'postgres';

/** Where files are served now, and where they were before; each ends with `/`. */
export interface FileHosts {
  readonly host: string;
  readonly formerHosts: readonly string[];
}

export type FileAddresses = ReturnType<typeof createFileAddresses>;

/** The address of a file as the database holds it: without a host, so that it outlives each public address. */
const storedPrefix = '/storage/';
const key = String.raw`[uq](?:/\w[\w.-]*)+`;
const textType = 25;
const jsonTypes = [114, 3802];

/**
 * Columns hold `/storage/<key>` where the server reads and writes `host + key`. It is the database's border that
 * translates, for every text that is an address as a whole and every such string in JSON: no store, page or push can
 * forget it. Until `use` is called nothing is translated.
 */
export function createFileAddresses() {
  let stored: Translation = { exact: unchanged, inJson: unchanged };
  let shown: Translation = stored;
  return { use, install };

  function use({ host, formerHosts }: FileHosts): void {
    const former = formerHosts.filter((each) => each !== host);
    stored = translation([host, ...former], storedPrefix);
    shown = translation([storedPrefix, ...former], host);
  }

  /** Before the first query: the types of arrays are derived from these. */
  function install({ parsers, serializers }: postgres.ParsedOptions): void {
    parsers[textType] = (text: string) => translate(shown, text);
    serializers[textType] = (value: unknown) => translate(stored, String(value));
    for (const type of jsonTypes) {
      parsers[type] = (json: string) => JSON.parse(shown.inJson(json));
      serializers[type] = (value: unknown) => stored.inJson(JSON.stringify(value));
    }
  }

  /** JSON may also pass as text, on its way into a column or out of it. */
  function translate({ exact, inJson }: Translation, text: string): string {
    return text.startsWith('{') || text.startsWith('[') ? inJson(text) : exact(text);
  }
}

interface Translation {
  readonly exact: (text: string) => string;
  /** Every string of the JSON that is an address; not what stands within a longer string. */
  readonly inJson: (json: string) => string;
}

function translation(prefixes: readonly string[], to: string): Translation {
  const begins = prefixes.map((prefix) => `"${prefix}`);
  const any = prefixes.map((prefix) => prefix.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const exact = new RegExp(`^(?:${any})(${key})$`);
  // a quote after a backslash stands inside a string
  const inJson = new RegExp(String.raw`(?<!\\)"(?:${any})(${key})"`, 'g');
  return {
    exact: (text) => (prefixes.some((prefix) => text.startsWith(prefix)) ? replaceKey(text, exact) : text),
    inJson: (json) =>
      begins.some((begin) => json.includes(begin))
        ? json.replace(inJson, (_, found: string) => `"${to}${found}"`)
        : json,
  };

  function replaceKey(text: string, pattern: RegExp): string {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? text : to + found;
  }
}

function unchanged(text: string): string {
  return text;
}
