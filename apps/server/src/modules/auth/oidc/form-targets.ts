import type { KoaContextWithOIDC } from 'oidc-provider';

/**
 * The library's own pages send a form to this server, which then leads on to the client. Browsers hold such a redirect
 * against `form-action` too, so the client's address is added there, on that one page.
 */
export async function allowFormTargets(ctx: KoaContextWithOIDC): Promise<void> {
  const policy = ctx.response.get('Content-Security-Policy');
  if (!ctx.response.is('html') || !policy) return;
  const targets = (await redirectTargets(ctx)).map(cspSourceOf);
  if (targets.length === 0) return;
  ctx.set(
    'Content-Security-Policy',
    policy.replace(/form-action [^;]*/, (found) => [found, ...targets].join(' ')),
  );
}

/** Where the person may be led, when the client has registered it. */
async function redirectTargets(ctx: KoaContextWithOIDC): Promise<string[]> {
  const requested = { ...ctx.oidc.params, ...ctx.oidc.entities.Interaction?.params };
  const id = requested.client_id;
  const client =
    ctx.oidc.client ?? (typeof id === 'string' ? await ctx.oidc.provider.Client.find(id) : undefined);
  const registered = [...(client?.redirectUris ?? []), ...(client?.postLogoutRedirectUris ?? [])];
  return registered.filter(
    (uri) => uri === requested.redirect_uri || uri === requested.post_logout_redirect_uri,
  );
}

/** The origin of a web address; an app's own scheme otherwise. */
function cspSourceOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
