import type { SourceFile } from '../source/source-file.ts';
import { isTest } from '../source/source-file.ts';
import { fileRule, type Rule } from './rule.ts';

/** The areas of the product, by floor from the ground up (ARCHITECTURE.md, "Areas"). */
const floors = [
  ['core'],
  ['moderation'],
  ['writing', 'messaging'],
  ['library', 'institutions'],
  ['community', 'identity'],
  ['administration'],
  ['discovery'],
];
const floorOf = new Map(floors.flatMap((areas, floor) => areas.map((area) => [area, floor] as const)));

/** Folders in which each folder is an area. */
const places = {
  contract: 'packages/contract/src/',
  rules: 'packages/rules/src/',
  server: 'apps/server/src/modules/',
  features: 'apps/web/src/features/',
  entities: 'apps/web/src/entities/',
};

const itemWithItsWork = 'an item carries the work that it is about';
const placedWork = 'the editor places a work: at a book, on a shelf, in a circle';
const deskOfAllKinds = 'the desk shows everything that it decides';

/**
 * What still looks upwards, each with its reason; the list only shrinks. A pair is the folder that looks and the one it
 * sees, each with its area.
 */
export const upwardPairs: Readonly<Record<string, string>> = {
  'contract core/audit → contract moderation/queue': 'the log names every kind that is reviewed',
  'contract moderation/queue → contract writing/works': itemWithItsWork,
  'contract moderation/queue → contract library/books': itemWithItsWork,
  'entities writing/work → entities library/book': placedWork,
  'features writing/works → entities library/book': placedWork,
  'features writing/works → entities library/shelf': placedWork,
  'features writing/works → entities community/circle': placedWork,
  'features community/reading-leads → entities discovery/recommendation':
    'the directory begins with a shelf of recommendations',
  'features moderation/moderation → entities library/book': deskOfAllKinds,
  'features moderation/moderation → entities writing/channel': deskOfAllKinds,
  'features moderation/moderation → entities institutions/institution-page': deskOfAllKinds,
  'features moderation/moderation → entities institutions/qualification': deskOfAllKinds,
  'features moderation/moderation → entities writing/work': deskOfAllKinds,
};

export interface AreaImport {
  readonly pair: string;
  readonly line: number;
}

/** An area imports what stands on a floor below it, types too. */
export const areaRules: Rule[] = [
  fileRule(
    'areas-look-down',
    'An area imports what stands on a floor below it, types too: core, moderation, writing and messaging, library and institutions, community and identity, administration, discovery.',
    (file) =>
      upwardImports(file)
        .filter(({ pair }) => !Object.hasOwn(upwardPairs, pair))
        .map(({ pair, line }) => ({ line, found: pair })),
  ),
  fileRule(
    'areas-by-name',
    'The folders of modules, features, entities and, but for what all areas stand on, of the contract are the ten areas.',
    ({ path }) => {
      const stray = [places.server, places.features, places.entities].find(
        (place) => path.startsWith(place) && !areaOf(path),
      );
      return stray ? [{ line: 1, found: `${path} is in no area` }] : [];
    },
  ),
];

/** The imports of a file that look upwards, or beside it on its own floor. */
export function upwardImports({ path, imports }: SourceFile): AreaImport[] {
  const here = areaOf(path);
  if (!here || isTest(path)) return [];
  return imports.flatMap(({ target, line }) => {
    const there = target === undefined ? undefined : areaOf(target);
    const isUpward =
      there !== undefined &&
      there.place === here.place &&
      there.area !== here.area &&
      (floorOf.get(there.area) ?? 0) >= (floorOf.get(here.area) ?? 0);
    return isUpward ? [{ pair: `${here.name} → ${there.name}`, line }] : [];
  });
}

interface Area {
  readonly place: string;
  readonly area: string;
  /** The place with the area's folder, such as `server core/audit`. */
  readonly name: string;
}

function areaOf(path: string): Area | undefined {
  for (const [folder, prefix] of Object.entries(places)) {
    const [area = '', module = ''] = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : [];
    if (!floorOf.has(area)) continue;
    const place = folder === 'features' || folder === 'entities' ? 'web' : folder;
    return { place, area, name: `${folder} ${area}/${module.replace(/\.\w+$/, '')}` };
  }
  return undefined;
}
