import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDebianImage } from './debian-image.ts';
import type { Podman } from './podman.ts';

const fakes = fileURLToPath(new URL('../fakes/', import.meta.url));

/** As the official image does it: while it makes the database it listens on its socket alone. */
const postgresEntry = `#!/bin/sh
set -e
bin=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  mkdir -p $data /var/run/postgresql && chown -R postgres /var/lib/postgresql /var/run/postgresql
  cp "$POSTGRES_PASSWORD_FILE" /tmp/password && chown postgres /tmp/password
  as $bin/initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  as $bin/pg_ctl start --wait --pgdata=$data -o "-c listen_addresses=''"
  as $bin/createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  sleep 5
  as $bin/pg_ctl stop --wait --pgdata=$data
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups $bin/postgres -D $data -c listen_addresses='*'
`;

/** Of MinIO's client what compose.yaml asks of it; the bucket of the tests is there by itself. */
const bucketClient = `#!/usr/local/bin/node
if (process.argv[2] === 'alias') fetch(process.argv[5]).catch(() => process.exit(1));
`;

/** The repository's own bucket, which believes every signature. */
const bucketServer = `
import { startFakeBucket } from './bucket.ts';
await startFakeBucket({ request: () => null, form: () => null }, { host: '0.0.0.0', port: 9000 });
`;

/**
 * Images for the services of compose.yaml that are not ours, under the names that it gives them, of Debian's packages and the
 * tests' own bucket. @param images By service. @param base With Node.
 */
export async function makeStandIns(
  podman: Podman,
  folder: string,
  { images, base }: { readonly images: Readonly<Record<string, string>>; readonly base: string },
): Promise<void> {
  const services = 'localhost/gongdu-services:bookworm';
  await makeDebianImage(podman, folder, {
    name: services,
    packages: ['ca-certificates', 'postgresql', 'redis-server', 'caddy'],
  });
  const files = {
    'postgres-entry': postgresEntry,
    mc: bucketClient,
    'serve-bucket.mjs': bucketServer,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o755 });
  const bucket = [`FROM ${base}`, 'WORKDIR /bucket', 'COPY mc /usr/local/bin/mc', 'COPY serve-bucket.mjs ./'];
  const recipes: Readonly<Record<string, readonly string[]>> = {
    database: [
      `FROM ${services}`,
      'COPY postgres-entry /usr/local/bin/',
      'STOPSIGNAL SIGINT',
      'CMD ["postgres-entry"]',
    ],
    redis: [`FROM ${services}`],
    proxy: [
      `FROM ${services}`,
      'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ],
    bucket: [
      ...bucket,
      'COPY --from=fakes bucket.ts bucket-parts.ts ./',
      'ENTRYPOINT ["node", "serve-bucket.mjs"]',
    ],
    'make-bucket': bucket,
  };
  for (const [service, recipe] of Object.entries(recipes)) {
    const file = join(folder, `${service}.Dockerfile`);
    writeFileSync(file, `${recipe.join('\n')}\n`);
    const options = ['--format=docker', '--isolation=chroot', `--build-context=fakes=${fakes}`];
    await podman('build', ...options, '--file', file, '--tag', images[service] ?? service, folder);
  }
}
