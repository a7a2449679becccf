import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules of the recommended set that this product's addresses cannot follow, each with its reason. */
const off = {
  // The specification defines paths such as /api/userNotice/getSystemNotice/{type}; a fixed segment is matched before a
  // parameter.
  'no-ambiguous-paths': 'off',
  // Redirecting addresses (sign-in, sign-out) answer only with 302.
  'operation-2xx-response': 'off',
  // A storage host ends with a slash, so that host + key is an address; forms are posted to it.
  'no-path-trailing-slash': 'off',
} as const;

/** Violations of Redocly's recommended rules in a document, one line each; including warnings. */
export async function lint(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: off });
  const found = await lintFromString({ source: document, absoluteRef: '/openapi.json', config });
  return found.map(({ severity, ruleId, message, location: [place] }) => {
    return `${severity} ${ruleId} ${place?.pointer ?? ''}: ${message}`;
  });
}
