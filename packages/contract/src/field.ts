import * as z from 'zod/mini';
import type { RichDocument } from './document/model.ts';
import { mobilePattern, normalizeContactPhone, normalizePhone } from './phone-number.ts';
import { sitePathPattern } from './site-path.ts';
import { singleLineText, storableText } from './storable-text.ts';
import { looksLikeStoredMedia } from './stored-media.ts';

/** Additional data of a field for the API document; `words` are those of an object's fields, by their names. */
export const fieldMetadata = z.registry<{
  description?: string;
  format?: string;
  words?: Readonly<Record<string, string>>;
}>();

/**
 * Building blocks of input schemas: each has a Chinese label, so that a refused field always gets a whole sentence, the
 * same in the form and from the server. One line, without control signs.
 */
export function text(label: string, limits: TextLimits) {
  return limitedText(label, limits, singleLineText);
}

/** Text of several lines, as a box with more than one takes it. */
export function multilineText(label: string, limits: TextLimits) {
  return limitedText(label, limits, (given) => storableText(given).trim());
}

interface TextLimits {
  readonly min?: number;
  readonly max: number;
}

function limitedText(label: string, { min = 0, max }: TextLimits, clean: (given: string) => string) {
  return z
    .string(missingMessage(label))
    .check(
      z.overwrite(clean),
      min > 0 ? z.minLength(min, min === 1 ? `请填写${label}` : `${label}至少 ${min} 个字`) : z.minLength(0),
      z.maxLength(max, `${label}最多 ${max} 个字`),
    )
    .register(fieldMetadata, { description: label });
}

export function integer(label: string, limits: { min: number; max: number }) {
  return wholeNumber(label, limits).register(fieldMetadata, { description: label });
}

function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  return z.coerce
    .number(`${label}应为数字`)
    .check(
      z.int(`${label}应为整数`),
      z.gte(min, `${label}不能小于 ${min}`),
      z.lte(max, `${label}不能大于 ${max}`),
    );
}

export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, `请选择正确的${label}`).register(fieldMetadata, { description: label });
}

/** The address of a picture uploaded here; the server checks its owner and its type. */
export function pictureAddress(label: string) {
  return text(label, { max: 500 }).check(
    z.refine(looksLikeStoredMedia, `${label}应是上传到本站的图片，请重新上传`),
  );
}

/** A path of the web app, see `sitePathPattern`. */
export const sitePath = z.string().check(z.regex(sitePathPattern));

/** A row's id: a positive integer below 2^53. */
export const id = wholeNumber('编号', { min: 1, max: Number.MAX_SAFE_INTEGER });

/** Mainland mobile number in any spelling (`normalizePhone`). */
export const phone = z
  .string('请填写手机号')
  .check(
    z.overwrite(normalizePhone),
    z.minLength(1, '请填写手机号'),
    z.regex(mobilePattern, '请填写正确的 11 位手机号'),
  );

/** A number to call, mobile or not, in any spelling; '' for none. Its shape is the field's own. */
export function contactPhone(label: string) {
  return text(label, { max: 40 }).check(z.overwrite(normalizeContactPhone));
}

/** An ISO 8601 instant in UTC. */
export const instant = z.string().register(fieldMetadata, { format: 'date-time' });

/**
 * A moment chosen by a member, ISO 8601 with its offset. PostgreSQL has no year 0, and the year 9999 is a typing error.
 */
export function moment(label: string) {
  const error = `请填写正确的${label}`;
  return z.iso
    .datetime({ offset: true, error })
    .check(z.refine((text: string) => isStorableYear(text), error))
    .register(fieldMetadata, { description: label });
}

/** A day of the calendar, `2025-03-05`. */
export function day(label: string) {
  const error = `${label}应写作 2025-03-05`;
  return z.iso
    .date(error)
    .check(z.refine((text: string) => isStorableYear(text), error))
    .register(fieldMetadata, { description: label });
}

function isStorableYear(text: string): boolean {
  return text >= '1000' && text < '3000';
}

/** Pages of lists by number (specification, "Pager": 20 per page by default). */
export const paging = {
  pageIndex: z._default(integer('页码', { min: 1, max: 1_000_000 }), 1),
  pageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 20),
};

export const pageSize = z._default(integer('每页条数', { min: 1, max: 50 }), 20);

/** Pages of lists by id: `before` is `next` of the previous page. */
export const keyset = { before: z.optional(id), pageSize };

/** `next` of the previous page, if rows are not ordered by id. */
export const after = z.optional(text('位置', { max: 80 }));

/** A rich text in a reply, as stored: not checked again. */
export const storedDocument = z.custom<RichDocument>();

function missingMessage(label: string) {
  return {
    error: (issue: { input?: unknown }) =>
      issue.input === undefined ? `请填写${label}` : `${label}应为文字`,
  };
}
