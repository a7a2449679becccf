import * as contract from '@gongdu/contract/core/preferences';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Preferences } from './service.ts';

export function preferenceRoutes(app: FastifyInstance, preferences: Preferences): void {
  serve(app, contract.getPreferences, ({ caller }) => preferences.read(caller));
  serve(app, contract.switchNotification, ({ caller, params, body }) =>
    preferences.switchNotification(caller, { ...params, ...body }),
  );
  serve(app, contract.setQuietHours, ({ caller, body }) => preferences.setQuietHours(caller, body.quiet));
  serve(app, contract.savePrivacy, ({ caller, body }) => preferences.savePrivacy(caller, body));
}
