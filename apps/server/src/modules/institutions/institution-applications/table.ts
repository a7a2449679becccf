import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ApplicationState } from '@gongdu/contract/institutions/application';
import type { QualificationSlot, SlotReason, SlotState } from '@gongdu/contract/institutions/qualification';
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
import { instant, number } from '../../../db/columns.ts';

/** A reader's application for an institution's account; after approval its qualifications are renewed here. */
export const institutionApplication = pgTable(
  'institution_application',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: number().notNull(),
    /** Idempotency key of the page that created the draft. */
    clientId: text(),
    state: text().$type<ApplicationState>().notNull().default('draft'),
    /** Version of the form and the state; pictures do not increment it. */
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
    /** The device that last saved the form. */
    savedDevice: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    withdrawnAt: instant(),
    /** Deleted after a submission; the reviewers' log refers to it. */
    deletedAt: instant(),
    /** The institution created from it. */
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

/** A slot of an application with a picture or a verdict. */
export const qualification = pgTable(
  'qualification',
  {
    applicationId: number().notNull(),
    slot: text().$type<QualificationSlot>().notNull(),
    state: text().$type<SlotState>().notNull(),
    /** null: its picture was deleted (the consent was withdrawn). */
    fileId: number(),
    reason: text().$type<SlotReason>(),
    sentence: text().notNull().default(''),
    expiresOn: date(),
    /** The last of `expiryReminderDays` that was sent. */
    remindedDays: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.slot] }),
    index('qualification_expiry').on(table.expiresOn).where(sql`state in ('accepted', 'sent')`),
  ],
);

/** A picture of a slot: the cover by its public address, others as an encrypted object. */
export const qualificationFile = pgTable(
  'qualification_file',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    applicationId: number().notNull(),
    slot: text().$type<QualificationSlot>().notNull(),
    /** The source upload: a repeated call with the same one returns the existing picture. */
    source: text().notNull(),
    /** For the cover only. */
    address: text(),
    /** The encrypted object, and its key in `app_secret`. */
    sealedKey: text(),
    keyId: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('qualification_file_of_application').on(table.applicationId)],
);

/** Encrypted objects without a reference: not yet, or no longer. They are deleted after a while. */
export const qualificationLeftover = pgTable(
  'qualification_leftover',
  { sealedKey: text().primaryKey(), since: instant().notNull() },
  (table) => [index('qualification_leftover_since').on(table.since)],
);

/** Views of pictures. Append-only; kept longer than the picture. */
export const qualificationView = pgTable(
  'qualification_view',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: number().notNull(),
    fileId: number().notNull(),
    slot: text().$type<QualificationSlot>().notNull(),
    viewerUid: number().notNull(),
    /** Unmasked. */
    full: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('qualification_view_of_application').on(table.applicationId, table.id)],
);
