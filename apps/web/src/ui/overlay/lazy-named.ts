import { type ComponentType, lazy } from 'react';

/** `lazy` for a module that exports its component by name. */
export function lazyNamed<Props, Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
