import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules of the recommended set that this product's addresses cannot keep, each with its reason. */
const off = {
  // The specification fixes paths such as /api/userNotice/getSystemNotice/{type}; a fixed word goes before a parameter.
  'no-ambiguous-paths': 'off',
  // What sends a browser on (sign-in, sign-out) answers with 302 alone.
  'operation-2xx-response': 'off',
  // A storage host ends with a slash, so that host + key is an address, and forms are posted to it.
  'no-path-trailing-slash': 'off',
} as const;

/** What Redocly's recommended rules say of a document, one line each; warnings too. */
export async function lint(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: off });
  const found = await lintFromString({ source: document, absoluteRef: '/openapi.json', config });
  return found.map(({ severity, ruleId, message, location: [place] }) => {
    return `${severity} ${ruleId} ${place?.pointer ?? ''}: ${message}`;
  });
}
