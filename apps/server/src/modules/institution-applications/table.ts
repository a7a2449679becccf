import type { ApplicationState, SlotReason, SlotState } from '@gongdu/contract/institutions/application';
import type { InstitutionKind } from '@gongdu/contract/institutions/institution';
import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** A reader's application for an institution's account; once approved, what the institution renews its qualifications by. */
export const institutionApplication = pgTable(
  'institution_application',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    /** Of the page that made the draft; a second try finds it by this. */
    clientId: text(),
    state: text().$type<ApplicationState>().notNull().default('draft'),
    /** Of the form and the state; pictures do not count it up. */
    version: integer().notNull().default(1),
    kind: text().$type<InstitutionKind>().notNull(),
    name: text().notNull(),
    operatorName: text().notNull(),
    creditCode: text().notNull(),
    slug: text().notNull(),
    introduction: text().notNull(),
    address: text().notNull(),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    serviceConsentAt: instant(),
    identityConsentAt: instant(),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text().notNull().default(''),
    /** The device that saved the form last. */
    savedDevice: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    withdrawnAt: instant(),
    /** Deleted after it had been to the reviewers, whose log names it. */
    deletedAt: instant(),
    /** What it has become. */
    institutionId: number(),
  },
  (table) => [
    unique('institution_application_client').on(table.uid, table.clientId),
    index('institution_application_of_member').on(table.uid, table.id),
    index('institution_application_of_institution').on(table.institutionId),
    index('institution_application_slug').on(table.slug).where(sql`state = 'pending'`),
    index('institution_application_unsettled')
      .on(table.updatedAt)
      .where(sql`state = 'refused' or withdrawn_at is not null`),
  ],
);

/** One slot of an application that a picture was put into, or that was judged. */
export const qualification = pgTable(
  'qualification',
  {
    applicationId: number().notNull(),
    slot: text().$type<QualificationSlot>().notNull(),
    state: text().$type<SlotState>().notNull(),
    /** null: its picture was deleted (the consent was taken back). */
    fileId: number(),
    reason: text().$type<SlotReason>(),
    sentence: text().notNull().default(''),
    expiresOn: date(),
    /** The last of `expiryReminderDays` that was announced. */
    remindedDays: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.slot] }),
    index('qualification_expiry').on(table.expiresOn).where(sql`state in ('accepted', 'sent')`),
  ],
);

/** A picture of a slot: the cover's by its public address, any other as an encrypted object. */
export const qualificationFile = pgTable(
  'qualification_file',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    applicationId: number().notNull(),
    slot: text().$type<QualificationSlot>().notNull(),
    /** The upload it was made of: a second try with the same one is answered with what is there. */
    source: text().notNull(),
    /** Of the cover alone. */
    address: text(),
    /** The encrypted object, and which key of `app_secret` it was encrypted with. */
    sealedKey: text(),
    keyId: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('qualification_file_of_application').on(table.applicationId)],
);

/** Encrypted objects that no picture names: not yet, or no longer. What stays here is swept away. */
export const qualificationLeftover = pgTable(
  'qualification_leftover',
  { sealedKey: text().primaryKey(), since: instant().notNull() },
  (table) => [index('qualification_leftover_since').on(table.since)],
);

/** Who has looked at which picture. Append-only; it outlives the picture. */
export const qualificationView = pgTable(
  'qualification_view',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: number().notNull(),
    fileId: number().notNull(),
    slot: text().$type<QualificationSlot>().notNull(),
    viewerUid: number().notNull(),
    /** Without the mask. */
    full: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('qualification_view_of_application').on(table.applicationId, table.id)],
);
