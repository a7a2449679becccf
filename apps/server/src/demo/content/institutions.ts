import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { applicationForm, applicationStates } from '@gongdu/contract/institutions/application';
import { openingHours } from '@gongdu/contract/institutions/opening-hours';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { qualificationSlots, slotReasonCodes, slotStates } from '@gongdu/contract/institutions/qualification';
import { PageRefusal, parsePageOrRefusal } from '@gongdu/rules/institutions/page/parse-page';
import * as z from 'zod/mini';
import { DemoContentError, list, number, optional, readRecords, record, text } from './read.ts';

const contact = { phone: text, email: text, website: text, openingHours };
const institution = record({
  ...contact,
  name: text,
  slug: text,
  kind: z.enum(['library', 'publisher']),
  operatorName: text,
  creditCode: text,
  address: text,
  introduction: text,
});

/** The credit codes belong to no institution. Name, operator and address of the bookshop are in its application. */
export const demoInstitutions = readRecords(
  'institutions',
  record({ bookshop: record(contact), library: institution, publisher: institution }),
);

const slot = record({
  slot: z.enum(qualificationSlots),
  state: z.enum(slotStates),
  reason: optional(z.enum(slotReasonCodes)),
  sentence: optional(text),
  /** Days from today, negative for past ones; `long`: does not expire. */
  expiresIn: optional(z.union([number, z.literal('long')])),
});
export type DemoSlot = z.output<typeof slot>;

const application = record({
  /** The applicant's key. */
  by: text,
  state: z.enum(applicationStates),
  form: applicationForm,
  /** Days since it was created, submitted and decided. */
  days: record({ created: number, submitted: optional(number), decided: optional(number) }),
  slots: list(slot),
  refusal: optional(record({ code: z.enum(refusalCodes), sentence: text })),
});
export type DemoApplication = z.output<typeof application>;

/** One in each state; an approved one refers to its institution by slug. The first is that of 南风书店. */
export const demoApplications = readRecords('institution-applications', z.tuple([application], application));

/**
 * A page with the ids of the things it names by a text of `ids`, as `book:biancheng`.
 * @throws DemoContentError
 */
export function readDemoPage(
  name: keyof typeof demoInstitutions,
  ids: ReadonlyMap<string, number> = new Map(),
): PageDocument {
  const file = `institution-pages/${name}`;
  const withIds = JSON.stringify(readRecords(file, z.unknown()), (_, value) => ids.get(value) ?? value);
  const page = parsePageOrRefusal(JSON.parse(withIds), () => false);
  if (page instanceof PageRefusal)
    throw new DemoContentError(file, `${page.message} (${page.path.join('.')})`);
  return page;
}
