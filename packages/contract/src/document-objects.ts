import { mediaWidths, pollLimits, wordLimits } from './document-limits.ts';
import { mediaAddressOf } from './document-media.ts';
import { idOf, oneOf, wholeNumber, wordsOf } from './document-reading.ts';
import type { Attributes } from './document-shape.ts';
import type { OwnMedia } from './stored-media.ts';

/** Attributes of what a text holds besides words; null when one that it cannot be without is missing. */
type Given = Record<string, unknown>;

/** `width` in per cent of the text's, `pixelWidth` and `pixelHeight` of the file itself. */
export function image(given: Given, isOwn: OwnMedia): Attributes | null {
  const src = mediaAddressOf(given['src'], isOwn);
  return src === undefined ? null : { src, alt: wordsOf(given['alt'], wordLimits.alt), ...frame(given) };
}

export function video(given: Given, isOwn: OwnMedia): Attributes | null {
  const src = mediaAddressOf(given['src'], isOwn);
  if (src === undefined) return null;
  const poster = mediaAddressOf(given['poster'], isOwn);
  return { src, ...(poster && { poster }), ...frame(given) };
}

export function mention(given: Given): Attributes | null {
  const uid = idOf(given['uid']);
  const name = wordsOf(given['name'], wordLimits.name);
  return uid === undefined || name === '' ? null : { uid, name };
}

export function topic(given: Given): Attributes | null {
  const id = idOf(given['id']);
  const name = wordsOf(given['name'], wordLimits.name);
  return id === undefined || name === '' ? null : { id, name };
}

export function bookCard(given: Given, isOwn: OwnMedia): Attributes | null {
  const bookId = idOf(given['bookId']);
  const title = wordsOf(given['title'], wordLimits.bookTitle);
  if (bookId === undefined || title === '') return null;
  const author = wordsOf(given['author'], wordLimits.bookTitle);
  return { bookId, title, author, cover: mediaAddressOf(given['cover'], isOwn) ?? null };
}

/** `endsAt`: ISO instant in UTC, or null for a poll that stays open. */
export function poll(given: Given): Attributes | null {
  const { pollId } = given;
  const question = wordsOf(given['question'], pollLimits.question);
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

export function spoiler(given: Given): Attributes {
  return { title: wordsOf(given['title'], wordLimits.spoilerTitle) };
}

function frame(given: Given): Attributes {
  const pixelWidth = wholeNumber(given['pixelWidth'], 1, 40_000);
  const pixelHeight = wholeNumber(given['pixelHeight'], 1, 40_000);
  return {
    caption: wordsOf(given['caption'], wordLimits.caption),
    width: oneOf(mediaWidths, given['width']) ?? 100,
    ...(pixelWidth && pixelHeight && { pixelWidth, pixelHeight }),
  };
}

/** No two alike: a vote must be for one of them. */
function optionsOf(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  const words = given.slice(0, 50).map((option) => wordsOf(option, pollLimits.option));
  return [...new Set(words.filter((option) => option !== ''))].slice(0, pollLimits.options.max);
}

function instantOf(given: unknown): string | null {
  return typeof given === 'string' &&
    /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/.test(given) &&
    !Number.isNaN(Date.parse(given))
    ? given
    : null;
}
