import { importRule, type Rule, within } from './rule.ts';

const src = 'apps/web/src';

/** app -> features -> {ui, lib} (ARCHITECTURE.md, rule 4). */
export const webRules: Rule[] = [
  importRule(
    'features-apart',
    'A feature never imports another feature: two features meet in app/.',
    (from, { target }) => {
      const [here, there] = [featureOf(from), featureOf(target)];
      return here !== undefined && there !== undefined && here !== there;
    },
  ),
  importRule(
    'features-never-upwards',
    'Features, ui and lib never import app/ or main.tsx.',
    (from, { target }) =>
      within(from, `${src}/features`, `${src}/ui`, `${src}/lib`) &&
      within(target, `${src}/app`, `${src}/main.tsx`),
  ),
  importRule(
    'ui-knows-no-product',
    'ui/ is the design system: it imports neither lib, nor features, nor the contract, nor a data library.',
    (from, { target, packageName }) =>
      within(from, `${src}/ui`) &&
      (within(target, `${src}/lib`, `${src}/features`, 'packages') ||
        packageName === '@tanstack/react-query'),
  ),
  importRule(
    'lib-knows-no-feature',
    'lib/ serves every feature, so it knows none.',
    (from, { target }) => within(from, `${src}/lib`) && within(target, `${src}/features`),
  ),
];

function featureOf(path = ''): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
