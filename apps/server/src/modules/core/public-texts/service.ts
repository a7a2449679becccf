import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  PublicText,
  TextBlock,
  TextHead,
  TextLink,
  TextPage,
  TextVersionLink,
} from '@gongdu/contract/core/public-texts/text';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Clock } from '../../../shared/time/clock.ts';
import { readText, readTextHead } from './read-text.ts';
import { packagesTable, servicesTable } from './third-parties.ts';

const contentFolder = fileURLToPath(new URL('../../../../../../content/legal', import.meta.url));

interface Version {
  readonly head: TextHead;
  readonly file: string;
}

interface Options {
  readonly clock: Clock;
  readonly folder?: string;
  readonly collected?: () => string[][];
}

export type PublicTexts = ReturnType<typeof createPublicTexts>;

/**
 * The public texts, from files. A version applies from its day on; a future one can be read already. @param folder One
 * folder per text, with one file per version. @param collected Rows for `{{collected}}`.
 */
export function createPublicTexts({ clock, folder = contentFolder, collected = () => [] }: Options) {
  const texts = readVersions(folder);
  const links: readonly TextLink[] = [...texts.values()]
    .map(([newest]) => newest.head)
    .sort((one, other) => one.order - other.order);
  const read = new Map<string, PublicText>();
  return { paths: links.map(({ path }) => path), current, versionsOf, find };

  /** The front matter of the current version. @throws Error for a path without a text. */
  function current(path: string): TextHead {
    return currentOf(versionsAt(path)).head;
  }

  /** All versions, the newest first. @throws Error for a path without a text. */
  function versionsOf(path: string): readonly TextHead[] {
    return versionsAt(path).map(({ head }) => head);
  }

  /** @param day Of a version, ISO; by default the current version. undefined for a day without a version. */
  function find(path: string, day?: string): TextPage | undefined {
    const versions = versionsAt(path);
    const counting = currentOf(versions);
    const shown = day === undefined ? counting : versions.find(({ head }) => head.effective === day);
    if (!shown) return undefined;
    const at = links.findIndex((link) => link.path === path);
    const linkTo = (version: Version) => linkOf(version, counting, today());
    return {
      text: textOf(shown.file),
      shown: linkTo(shown),
      versions: versions.map(linkTo),
      before: links[at - 1] ?? null,
      after: links[at + 1] ?? null,
    };
  }

  function versionsAt(path: string): Versions {
    const versions = texts.get(path);
    if (!versions) throw new Error(`There is no text at ${path}`);
    return versions;
  }

  /** The current version, or the first one if none applies yet. */
  function currentOf(versions: Versions): Version {
    return versions.find(({ head }) => head.effective <= today()) ?? versions.at(-1) ?? versions[0];
  }

  function today(): string {
    return chinaDay(clock.now());
  }

  function textOf(file: string): PublicText {
    const text = read.get(file) ?? withLists(readText(file), collected);
    read.set(file, text);
    return text;
  }
}

type Versions = readonly [Version, ...Version[]];

function linkOf({ head }: Version, counting: Version, today: string): TextVersionLink {
  const { effective, path } = head;
  if (effective === counting.head.effective) return { effective, path, state: 'current' };
  return { effective, path: `${path}/${effective}`, state: effective > today ? 'coming' : 'past' };
}

/** The versions of each text by its path, the newest first. */
function readVersions(folder: string): Map<string, Versions> {
  const texts = readdirSync(folder).map((name) => {
    const [newest, ...older] = readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .reverse()
      .map((file) => join(folder, name, file))
      .map((file) => ({ file, head: readTextHead(file) }));
    if (!newest) throw new Error(`${name} has no version`);
    return [newest.head.path, [newest, ...older]] as const;
  });
  return new Map(texts);
}

/** Replaces `{{services}}`, `{{packages}}` and `{{collected}}` in a text. */
function withLists({ sections, ...text }: PublicText, collected: () => string[][]): PublicText {
  const fill = (block: TextBlock): TextBlock => {
    if (block === '{{services}}') return servicesTable();
    if (block === '{{packages}}') return packagesTable();
    if (block !== '{{collected}}') return block;
    return { table: { head: ['类别', '收集的信息', '用途'], rows: collected() } };
  };
  const filled = sections.map(({ heading, body }) => ({ heading, body: body.map(fill) }));
  return { ...text, sections: filled };
}
