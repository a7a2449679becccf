import { lchownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that runs PostgreSQL when the app runs as root, which PostgreSQL refuses. */
export interface Owner {
  uid: number;
  gid: number;
}

/**
 * No account is created: root runs PostgreSQL as `nobody`, or as the account that created the directory, so that one
 * `sudo npm start` does not lock its user out. Other accounts run it themselves (undefined).
 */
export function ownerFor(directory: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(directory);
  return uid === 0 ? nobody() : { uid, gid };
}

export function nobody(): Owner {
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

/** lchown, because a link placed in the owner's directory must not change the owner of its target. */
export function chownTo(owner: Owner | undefined, path: string): void {
  if (owner) lchownSync(path, owner.uid, owner.gid);
}

/** macOS numbers `nobody` -2: Node requires it unsigned in chown and signed in spawn. */
export function spawnAs(owner: Owner | undefined): Partial<Owner> {
  return owner ? { uid: owner.uid | 0, gid: owner.gid | 0 } : {};
}

/** The outermost directory on the way to `path` (itself included) that `owner` may not enter. */
export function privateDirectory(path: string, owner: Owner | undefined): string | undefined {
  if (!owner) return undefined;
  const way: string[] = [];
  for (let step = realpathSync(path); !way.includes(step); step = dirname(step)) way.push(step);
  return way.findLast((step) => !canTraverse(step, owner));
}

function canTraverse(directory: string, owner: Owner): boolean {
  const { mode, uid, gid } = statSync(directory);
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === owner.gid ? 0o010 : 0o001)) !== 0;
}
