import type { FastifyRequest } from 'fastify';
import { ssoCookieName } from '../cookies/sso-cookie.ts';
import type { Sessions } from './sessions.ts';

/** The member of the browser's session, by its cookie; for pages and files without a token. */
export function createBrowserSessions({
  sessions,
  publicUrl,
}: {
  sessions: Pick<Sessions, 'findByCookie'>;
  publicUrl: string;
}) {
  const find = ({ cookies }: FastifyRequest) => sessions.findByCookie(cookies[ssoCookieName(publicUrl)]);
  return {
    isSignedIn: async (request: FastifyRequest) => (await find(request)) !== null,
    signedInUid: async (request: FastifyRequest) => {
      const session = await find(request);
      return session?.actingUid === null ? session.uid : null;
    },
  };
}
