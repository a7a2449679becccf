import * as contract from '@gongdu/contract/moderation/queue/desk';
import { getOwnSentences, saveOwnSentences } from '@gongdu/contract/moderation/queue/own-sentences';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { getStanding, putContentBack, takeContentDown } from '@gongdu/contract/moderation/queue/take-down';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from './service.ts';

export function moderationDeskRoutes(
  app: FastifyInstance,
  { beside, claims, decideMany, ownSentences, secondLooks, takeBack, takeDowns }: Moderation,
): void {
  serve(app, contract.claimNextModerationItem, ({ caller, body }) => claims.next(caller, body));
  serve(app, contract.claimModerationItem, ({ caller, params, body }) =>
    claims.claim(caller, params.id, body),
  );
  serve(app, contract.releaseModerationItem, async ({ caller, params }) => {
    await claims.release(caller, params.id);
    return null;
  });
  serve(app, contract.decideModerationItems, ({ caller, body }) => decideMany(caller, body));
  serve(app, getStanding, ({ caller, params }) => takeDowns.standing(caller, params));
  serve(app, takeContentDown, ({ caller, body }) => takeDowns.takeDown(caller, body));
  serve(app, putContentBack, ({ caller, body }) => takeDowns.putBack(caller, body));
  serve(app, getOwnSentences, ({ caller }) => ownSentences.read(caller));
  serve(app, saveOwnSentences, ({ caller, body }) => ownSentences.save(caller, body.sentences));
  serve(app, takeBackDecisions, ({ caller, body }) => takeBack(caller, body));
  serve(app, contract.listRelatedModerationItems, ({ caller, params }) => beside.related(caller, params.id));
  serve(app, contract.getModerationAuthor, ({ caller, params }) => beside.author(caller, params.id));
  serve(app, contract.noteModerationItem, ({ caller, params, body }) =>
    beside.note(caller, params.id, body.note),
  );
  serve(app, contract.listSecondLooks, ({ caller, query }) => secondLooks.list(caller, query));
  serve(app, contract.decideSecondLook, ({ caller, params, body }) =>
    secondLooks.decide(caller, params.id, body),
  );
  serve(app, contract.getModerationAgreement, ({ caller, query }) =>
    secondLooks.agreement(caller, query.days),
  );
}
