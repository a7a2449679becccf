import { complaintKinds, complaintStates } from '@gongdu/contract/administration/complaints/complaint';
import { reportReasons } from '@gongdu/contract/administration/reports/report';
import { contentKinds } from '@gongdu/contract/core/content-index/content';
import { announcementAudiences, announcementStyles } from '@gongdu/contract/core/notifications/announcement';
import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { recommendationSlots } from '@gongdu/contract/discovery/recommendations/recommendation';
import { listLevels, wordCategories } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

/** The word list of the community, and its white list. */
export const demoWords = readRecords(
  'words',
  list(
    record({
      word: text,
      level: z.enum(listLevels),
      category: z.enum(wordCategories),
      note: z._default(text, ''),
      pinyin: z._default(z.nullable(text), null),
    }),
  ),
);

/** Flagged by the content check and reviewed by no operator yet; the message is a line of the conversations. */
export const demoFlaggedTexts = readRecords(
  'flagged-texts',
  record({
    comment: record({ from: text, text: text, word: text, hoursAgo: number }),
    profile: record({ from: text, bio: text, word: text, hoursAgo: number }),
    message: record({ word: text, hoursAgo: number }),
  }),
);

const report = { by: text, reason: z.enum(reportReasons), note: text, hoursAgo: number };

/** A report without a verdict is about the newest post or comment of another member, or about the author of that post. */
export const demoReports = readRecords(
  'reports',
  record({
    open: list(record({ ...report, about: z.enum(['post', 'comment', 'author']) })),
    decided: list(record({ ...report, about: text, verdict: z.enum(['no_fault', 'warn']), sentence: text })),
  }),
);

export const { colleague: demoColleague, sanctions: demoSanctions } = readRecords(
  'sanctions',
  record({
    /** The operator besides the demo account; cannot sign in. */
    colleague: record({ name: text, bio: text }),
    sanctions: list(
      record({
        /** The member concerned. */
        key: text,
        /** The other one decides the appeal. */
        by: z.enum(['operator', 'colleague']),
        hoursAgo: number,
        reason: z.enum(refusalCodes),
        points: number,
        sentence: text,
        /** Suspended rights, with the number of days. */
        penalties: list(record({ right: z.enum(['comment', 'publish']), days: number })),
        appeal: z.nullable(
          record({
            hoursAgo: number,
            text: text,
            decided: z.nullable(record({ state: z.enum(['upheld', 'restored']), answer: text })),
          }),
        ),
      }),
    ),
  }),
);

/** A waiting one, one with a question to the complainant, an answered one. */
export const demoComplaints = readRecords(
  'complaints',
  list(
    record({
      from: text,
      kind: z.enum(complaintKinds),
      about: z.enum(['post', 'comment', 'person']),
      statement: text,
      name: text,
      demand: text,
      hoursAgo: number,
      answer: optional(record({ state: z.enum(complaintStates), sentence: text, hoursAgo: number })),
    }),
  ),
);

const intervention = record({
  kind: z.enum(contentKinds),
  title: text,
  slot: z.enum(recommendationSlots),
  weight: number,
  reason: text,
  /** Days from today. */
  from: number,
  to: number,
  /** Ended early. */
  endedAt: optional(number),
  /** Readers with impressions and openings, day by day from its start. */
  numbers: z._default(list(z.tuple([number, number])), []),
});

/** The operators' recommendations: current, future and past ones. */
export const demoInterventions = readRecords('recommendations', list(intervention));

/** A past one, one that a circle sees now, a future one. */
export const demoAnnouncements = readRecords(
  'announcements',
  list(
    record({
      title: text,
      body: text,
      audience: z.enum(announcementAudiences),
      /** The circle's name, if the audience is a circle. */
      circle: optional(text),
      style: z.enum(announcementStyles),
      /** Days from today. */
      from: number,
      to: number,
    }),
  ),
);

/** The site's operator data, without registration numbers. */
export const demoSite = readRecords(
  'site',
  record({
    contacts: record({ company: text, address: text, mail: text, phone: text, complaintMail: text }),
    /** Days from today; `to` null: does not expire. */
    licences: list(
      record({
        kind: z.enum(['business', 'publication']),
        number: text,
        holder: text,
        from: number,
        to: z.nullable(number),
        picture: text,
      }),
    ),
    /** Days ago. */
    clients: list(
      record({
        clientId: text,
        name: text,
        redirects: list(text),
        created: number,
        used: number,
        disabled: z.nullable(number),
      }),
    ),
  }),
);
