import { setImmediate as turn } from 'node:timers/promises';

/** The largest parts of what `app.ts` imports. One that is forgotten here is read with it, in one go. */
const pieces = [
  () => import('./http/server.ts'),
  () => import('./http/web-app.ts'),
  () => import('./realtime/socket-server.ts'),
  () => import('./modules/identity/auth/service.ts'),
  () => import('./modules/messaging/messaging/messaging.ts'),
  () => import('./wiring/services.ts'),
  () => import('./wiring/routes.ts'),
];

/**
 * Reads the app. An import lets nothing else run until it is done, which for the whole is half a second: between its
 * parts the start of the database and the planting of the community go on.
 */
export async function readInPieces(): Promise<typeof import('./app.ts')> {
  for (const read of pieces) {
    await read();
    await turn();
  }
  return import('./app.ts');
}
