import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password, at the same cost. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$SDxE/MBuz0mToHuIb8MQIA$S+t3LMEm529yOHyWnyOrmv/G/Cc/uJ9pqWz9J/4DA4A';

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Takes the same time with and without a hash, so that the response time reveals no account. */
export async function verifyPasswordHash(passwordHash: string | null, password: string): Promise<boolean> {
  const isCorrect = await verify(passwordHash ?? dummyHash, password.normalize('NFKC'));
  return isCorrect && passwordHash !== null;
}
