const secretPath = /^(\/+(?:api\/+imports\/+inbox|api\/+circle-invitations|invite)\/+)[^/]+/i;

/**
 * What a log keeps of an address: its path without its query, which may contain tokens, and without the token of an
 * address to which programs send quotes, and without the code of an invitation.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(secretPath, '$1…');
}
