import type { IsOwnMedia } from '../stored-media.ts';
import { mediaWidths, pollLimits, textLimits } from './limits.ts';
import { mediaAddressOf } from './media.ts';
import type { Attributes } from './model.ts';
import { idOf, oneOf, severalLines, singleLine, wholeNumber } from './parse-values.ts';

/** Attributes of non-text nodes; null when a required one is missing. */
type RawAttributes = Record<string, unknown>;

/** `width` in per cent of the text's, `pixelWidth` and `pixelHeight` of the file itself. */
export function imageAttributes(given: RawAttributes, isOwn: IsOwnMedia): Attributes | null {
  const src = mediaAddressOf(given['src'], isOwn);
  return src === undefined
    ? null
    : { src, alt: singleLine(given['alt'], textLimits.alt), ...frameAttributes(given) };
}

export function videoAttributes(given: RawAttributes, isOwn: IsOwnMedia): Attributes | null {
  const src = mediaAddressOf(given['src'], isOwn);
  if (src === undefined) return null;
  const poster = mediaAddressOf(given['poster'], isOwn);
  return { src, ...(poster && { poster }), ...frameAttributes(given) };
}

export function mentionAttributes(given: RawAttributes): Attributes | null {
  const uid = idOf(given['uid']);
  const name = singleLine(given['name'], textLimits.name);
  return uid === undefined || name === '' ? null : { uid, name };
}

export function topicAttributes(given: RawAttributes): Attributes | null {
  const id = idOf(given['id']);
  const name = singleLine(given['name'], textLimits.name);
  return id === undefined || name === '' ? null : { id, name };
}

export function bookCardAttributes(given: RawAttributes, isOwn: IsOwnMedia): Attributes | null {
  const bookId = idOf(given['bookId']);
  const title = singleLine(given['title'], textLimits.bookTitle);
  if (bookId === undefined || title === '') return null;
  const author = singleLine(given['author'], textLimits.bookTitle);
  return { bookId, title, author, cover: mediaAddressOf(given['cover'], isOwn) ?? null };
}

/** A copy of its words: without them the quote is gone. */
export function quoteCardAttributes(given: RawAttributes): Attributes | null {
  const [quoteId, bookId] = [idOf(given['quoteId']), idOf(given['bookId'])];
  const title = singleLine(given['title'], textLimits.bookTitle);
  if (quoteId === undefined || bookId === undefined || title === '') return null;
  return {
    quoteId,
    bookId,
    title,
    author: singleLine(given['author'], textLimits.bookTitle),
    chapter: singleLine(given['chapter'], textLimits.chapter),
    text: severalLines(given['text'], textLimits.quote),
  };
}

/** `endsAt`: ISO instant in UTC, or null for a poll that stays open. */
export function pollAttributes(given: RawAttributes): Attributes | null {
  const { pollId } = given;
  const question = singleLine(given['question'], pollLimits.question);
  const options = optionsOf(given['options']);
  if (typeof pollId !== 'string' || !/^[\w-]{6,40}$/.test(pollId) || question === '') return null;
  if (options.length < pollLimits.options.min) return null;
  return {
    pollId,
    question,
    options,
    multiple: given['multiple'] === true,
    endsAt: instantOf(given['endsAt']),
  };
}

export function spoilerAttributes(given: RawAttributes): Attributes {
  return { title: singleLine(given['title'], textLimits.spoilerTitle) };
}

function frameAttributes(given: RawAttributes): Attributes {
  const pixelWidth = wholeNumber(given['pixelWidth'], 1, 40_000);
  const pixelHeight = wholeNumber(given['pixelHeight'], 1, 40_000);
  return {
    caption: singleLine(given['caption'], textLimits.caption),
    width: oneOf(mediaWidths, given['width']) ?? 100,
    ...(pixelWidth && pixelHeight && { pixelWidth, pixelHeight }),
  };
}

/** No duplicates: a vote must be for one of them. */
function optionsOf(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  const words = given.slice(0, 50).map((option) => singleLine(option, pollLimits.option));
  return [...new Set(words.filter((option) => option !== ''))].slice(0, pollLimits.options.max);
}

function instantOf(given: unknown): string | null {
  return typeof given === 'string' &&
    /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/.test(given) &&
    !Number.isNaN(Date.parse(given))
    ? given
    : null;
}
