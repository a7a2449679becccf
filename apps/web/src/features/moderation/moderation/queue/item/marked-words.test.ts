// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { findPlaces } from './marked-words.ts';

afterEach(() => document.body.replaceChildren());

function placesIn(html: string, words: string[]): string[] {
  document.body.innerHTML = html;
  return findPlaces(document.body, words).map(String);
}

it('finds a word across marks of a text, case-insensitively, and not across paragraphs', () => {
  const html = '<h2>加VX吗</h2><p>加<b>v</b>x 领福利</p><p>先加</p><p>vx</p>';
  expect(placesIn(html, ['加vx'])).toEqual(['加VX', '加vx']);
});

it('sorts the matches of several words in reading order', () => {
  expect(placesIn('<p>福利加群，再加群</p>', ['加群', '福利'])).toEqual(['福利', '加群', '加群']);
});
