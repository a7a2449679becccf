import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { systemClock } from '../../../shared/time/clock.ts';
import { createPublicTexts } from './service.ts';
import { thirdParties } from './third-parties.ts';

const src = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders with adapters of outside services. */
const adapterFiles = ['modules/identity/auth/providers/*.ts', 'storage/bucket/*-signer.ts', 'mail/mail.ts'];
/** Files that only store data for the demo, or contain types. */
const speakToNobody = [
  'modules/identity/auth/providers/outbox.ts',
  'modules/identity/auth/providers/text-notices.ts',
];

it('lists every adapter of an outside service, and no service without one', () => {
  const files = globSync(adapterFiles, { cwd: src })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !(file.endsWith('.test.ts') || speakToNobody.includes(file)));
  const named = thirdParties().services.map(({ adapter }) => adapter);
  expect([...new Set(named)].sort()).toEqual(files.sort());
  expect(named.filter((file) => !existsSync(`${src}${file}`))).toEqual([]);
});

it('lists each package once, also in the text', () => {
  const names = thirdParties().packages.flatMap((each) => each.names);
  expect(new Set(names).size).toBe(names.length);
  const text = JSON.stringify(createPublicTexts({ clock: systemClock }).find('/third-party-sdk'));
  for (const name of [...names, ...thirdParties().services.map((service) => service.name)])
    expect(text).toContain(name);
  expect(text).not.toContain('{{');
});
