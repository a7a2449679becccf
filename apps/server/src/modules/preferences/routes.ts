import * as contract from '@gongdu/contract/preference';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Preferences } from './service.ts';

export function preferenceRoutes(app: FastifyInstance, preferences: Preferences): void {
  serve(app, contract.getPreferences, ({ caller }) => preferences.read(caller));
  serve(app, contract.switchNotice, ({ caller, params, body }) =>
    preferences.switchNotice(caller, { ...params, ...body }),
  );
  serve(app, contract.setQuietHours, ({ caller, body }) => preferences.setQuietHours(caller, body.quiet));
  serve(app, contract.savePrivacy, ({ caller, body }) => preferences.savePrivacy(caller, body));
}
