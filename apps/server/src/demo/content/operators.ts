import { complaintKinds, complaintStates } from '@gongdu/contract/administration/complaints/complaint';
import { reportReasons } from '@gongdu/contract/administration/reports/report';
import { contentKinds } from '@gongdu/contract/core/content-index/content';
import { announcementAudiences, announcementStyles } from '@gongdu/contract/core/notifications/announcement';
import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { recommendationSlots } from '@gongdu/contract/discovery/recommendations/recommendation';
import { listLevels, wordCategories } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import * as z from 'zod/mini';
import { readRecords } from './read.ts';

/** The word list of the community, and its white list. */
export const demoWords = readRecords(
  'words',
  z.array(
    z.strictObject({
      word: z.string(),
      level: z.enum(listLevels),
      category: z.enum(wordCategories),
      note: z._default(z.string(), ''),
      pinyin: z._default(z.nullable(z.string()), null),
    }),
  ),
);

/** Flagged by the content check and reviewed by no operator yet; the message is a line of the conversations. */
export const demoFlaggedTexts = readRecords(
  'flagged-texts',
  z.strictObject({
    comment: z.strictObject({ from: z.string(), text: z.string(), word: z.string(), hoursAgo: z.number() }),
    profile: z.strictObject({ from: z.string(), bio: z.string(), word: z.string(), hoursAgo: z.number() }),
    message: z.strictObject({ word: z.string(), hoursAgo: z.number() }),
  }),
);

const report = { by: z.string(), reason: z.enum(reportReasons), note: z.string(), hoursAgo: z.number() };

/** Open ones are about the newest post or comment of somebody else, or the author of that post. */
export const demoReports = readRecords(
  'reports',
  z.strictObject({
    open: z.array(z.strictObject({ ...report, about: z.enum(['post', 'comment', 'author']) })),
    decided: z.array(
      z.strictObject({
        ...report,
        about: z.string(),
        verdict: z.enum(['no_fault', 'warn']),
        sentence: z.string(),
      }),
    ),
  }),
);

const { colleague, sanctions } = readRecords(
  'sanctions',
  z.strictObject({
    /** The operator besides the demo account; cannot sign in. */
    colleague: z.strictObject({ name: z.string(), bio: z.string() }),
    sanctions: z.array(
      z.strictObject({
        /** The member concerned. */
        key: z.string(),
        /** The other one decides the appeal. */
        by: z.enum(['operator', 'colleague']),
        hoursAgo: z.number(),
        reason: z.enum(refusalCodes),
        points: z.number(),
        sentence: z.string(),
        /** Suspended rights, with the number of days. */
        penalties: z.array(z.strictObject({ right: z.enum(['comment', 'publish']), days: z.number() })),
        appeal: z.nullable(
          z.strictObject({
            hoursAgo: z.number(),
            text: z.string(),
            decided: z.nullable(
              z.strictObject({ state: z.enum(['upheld', 'restored']), answer: z.string() }),
            ),
          }),
        ),
      }),
    ),
  }),
);
export const demoColleague = colleague;
export const demoSanctions = sanctions;

/** A waiting one, one with a question to the complainant, an answered one. */
export const demoComplaints = readRecords(
  'complaints',
  z.array(
    z.strictObject({
      from: z.string(),
      kind: z.enum(complaintKinds),
      about: z.enum(['post', 'comment', 'person']),
      statement: z.string(),
      name: z.string(),
      demand: z.string(),
      hoursAgo: z.number(),
      answer: z.optional(
        z.strictObject({ state: z.enum(complaintStates), sentence: z.string(), hoursAgo: z.number() }),
      ),
    }),
  ),
);

const intervention = z.strictObject({
  kind: z.enum(contentKinds),
  title: z.string(),
  slot: z.enum(recommendationSlots),
  weight: z.number(),
  reason: z.string(),
  /** Days from today. */
  from: z.number(),
  to: z.number(),
  /** Ended early. */
  endedAt: z.optional(z.number()),
  /** Readers with impressions and openings, day by day from its start. */
  numbers: z._default(z.array(z.tuple([z.number(), z.number()])), []),
});
export type DemoIntervention = z.output<typeof intervention>;
/** The operators' recommendations: current, future and past ones. */
export const demoInterventions = readRecords('recommendations', z.array(intervention));

/** A past one, one that a circle sees now, a future one. */
export const demoAnnouncements = readRecords(
  'announcements',
  z.array(
    z.strictObject({
      title: z.string(),
      body: z.string(),
      audience: z.enum(announcementAudiences),
      /** The circle's name, if the audience is a circle. */
      circle: z.optional(z.string()),
      style: z.enum(announcementStyles),
      /** Days from today. */
      from: z.number(),
      to: z.number(),
    }),
  ),
);

/** The site's operator data, without registration numbers. */
export const demoSite = readRecords(
  'site',
  z.strictObject({
    contacts: z.strictObject({
      company: z.string(),
      address: z.string(),
      mail: z.string(),
      phone: z.string(),
      complaintMail: z.string(),
    }),
    /** Days from today; `to` null: does not expire. */
    licences: z.array(
      z.strictObject({
        kind: z.enum(['business', 'publication']),
        number: z.string(),
        holder: z.string(),
        from: z.number(),
        to: z.nullable(z.number()),
        picture: z.string(),
      }),
    ),
    /** Days ago. */
    clients: z.array(
      z.strictObject({
        clientId: z.string(),
        name: z.string(),
        redirects: z.array(z.string()),
        created: z.number(),
        used: z.number(),
        disabled: z.nullable(z.number()),
      }),
    ),
  }),
);
