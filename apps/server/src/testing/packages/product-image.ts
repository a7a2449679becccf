import { fileURLToPath } from 'node:url';
import type { Podman } from './podman.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Builds `deploy/Dockerfile` on a base of Debian's packages. */
export async function buildProductImage(podman: Podman, base: string, name = 'localhost/gongdu-test') {
  const file = ['--file', `${root}deploy/Dockerfile`, '--build-arg', `BASE=${base}`, '--tag', name];
  // The format that keeps HEALTHCHECK.
  await podman('build', '--format=docker', '--isolation=chroot', '--network=host', ...file, root);
  return name;
}
