import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/** Another site with a page that signs people in by oidc-client-ts as it is published. */
export interface OidcBrowserClient {
  readonly address: string;
  close(): Promise<void>;
}

const library = fileURLToPath(import.meta.resolve('oidc-client-ts')).replace(
  /dist\/.*$/,
  'dist/browser/oidc-client-ts.min.js',
);

export async function startOidcBrowserClient(
  settings: () => { issuer: string; clientId: string },
): Promise<OidcBrowserClient> {
  const server = createServer(({ url = '/' }, response) => {
    const isLibrary = url === '/oidc.js';
    response.setHeader('content-type', `${isLibrary ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(isLibrary ? readFileSync(library) : pageOf(settings()));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const at = server.address();
  return {
    address: `http://localhost:${typeof at === 'object' && at ? at.port : 0}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pageOf({ issuer, clientId }: { issuer: string; clientId: string }): string {
  return `<!doctype html><meta charset="utf-8"><title>书单页</title><link rel="icon" href="data:,">
<p id="who"></p><button id="in">登录</button><button id="renew">续期</button><button id="out">退出</button>
<script src="/oidc.js"></script>
<script>
  const manager = new oidc.UserManager({
    authority: ${JSON.stringify(issuer)},
    client_id: ${JSON.stringify(clientId)},
    redirect_uri: location.origin + '/callback',
    post_logout_redirect_uri: location.origin + '/bye',
    scope: 'openid profile offline_access api',
    loadUserInfo: true,
    extraQueryParams: { prompt: 'consent' },
  });
  const show = (words) => { document.getElementById('who').textContent = words; };
  const greet = async (user) => {
    const answer = await fetch(${JSON.stringify(issuer)} + '/api/User/GetUser', {
      headers: { authorization: 'Bearer ' + user.access_token },
    });
    show('你好，' + user.profile.name + '；接口认得' + (await answer.json()).data.name);
  };
  const run = (work) => work.catch((error) => show('失败：' + error.message));
  if (location.pathname === '/callback')
    run(manager.signinCallback().then((user) => { history.replaceState(null, '', '/'); return greet(user); }));
  else if (location.pathname === '/bye') show('再见');
  document.getElementById('in').onclick = () => run(manager.signinRedirect());
  document.getElementById('renew').onclick = () => run(manager.signinSilent().then((user) => show('已续期：' + user.profile.name)));
  document.getElementById('out').onclick = () => run(manager.signoutRedirect());
</script>`;
}
