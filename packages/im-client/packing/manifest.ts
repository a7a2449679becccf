import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractEntryPoints, entryPoints } from './entry-points.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const keptIn = (workspaces: string) => join(workspaces, 'im-client/.cache/package.json');
const placeOf = (workspaces: string, name: string) => join(workspaces, name, 'package.json');

/** Replaces the workspace's manifest by the packed package's; the original is kept. */
export function putPackedManifest(workspaces: string): void {
  restoreManifest(workspaces);
  const place = placeOf(workspaces, 'im-client');
  const kept = keptIn(workspaces);
  const packed = packedManifest(read(place), read(placeOf(workspaces, 'contract')));
  mkdirSync(dirname(kept), { recursive: true });
  renameSync(place, kept);
  writeFileSync(place, `${JSON.stringify(packed, null, 2)}\n`);
}

/** Restores the original, also after a killed packing. */
export function restoreManifest(workspaces: string): void {
  const kept = keptIn(workspaces);
  if (existsSync(kept)) renameSync(kept, placeOf(workspaces, 'im-client'));
}

function packedManifest({ name, version, dependencies }: Manifest, contract: Manifest) {
  const { '@gongdu/contract': _, ...own } = dependencies;
  const entries = [
    ...entryPoints.map((entryPoint) => [entryPoint, entryPoint]),
    ...contractEntryPoints.map((entryPoint) => [entryPoint, `contract/${entryPoint}`]),
  ];
  return {
    name,
    version,
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    description: 'Messaging client of 共读, for browsers and Node',
    engines: { node: '>=20' },
    files: ['dist'],
    exports: Object.fromEntries(
      entries.map(([entryPoint, file]) => [
        `./${entryPoint}`,
        { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
      ]),
    ),
    // as loose as the libraries' own compatibility, so that a program has each of them once
    dependencies: Object.fromEntries(
      Object.entries({ ...own, ...contract.dependencies }).map(([library, exact]) => [library, `^${exact}`]),
    ),
  };
}

function read(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}
