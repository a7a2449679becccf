import { createServer, type IncomingMessage } from 'node:http';

export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake of an external service, on a real socket. */
export interface FakeService {
  readonly url: string;
  close(): Promise<void>;
}

export async function startFakeService(
  respond: (request: FakeRequest, url: string) => unknown,
): Promise<FakeService> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const received = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', base()),
      headers: request.headers,
      body,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await respond(received, base())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: base(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function base(): string {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }
}
