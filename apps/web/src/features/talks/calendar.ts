import type { Talk } from '@gongdu/contract/talk';

/** Talks have no end of their own: an hour and a half is kept free. */
const length = 90 * 60_000;
/** Octets of a line, RFC 5545 section 3.1. */
const widest = 75;

/** The talk as an iCalendar file with a reminder a quarter of an hour before. */
export function calendarOf(talk: Talk, now = new Date()): string {
  const start = new Date(talk.startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gongdu//Talks//ZH',
    'BEGIN:VEVENT',
    `UID:talk-${talk.id}@${location.host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + length))}`,
    `SUMMARY:${escaped(talk.title)}`,
    `DESCRIPTION:${escaped(talk.summary)}`,
    `LOCATION:${escaped(talk.address)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escaped(talk.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line goes on behind a break and a space; no letter is cut in two. */
function folded(line: string): string {
  const parts = [''];
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > widest) {
      parts.push('');
      size = 1;
    }
    parts[parts.length - 1] += letter;
    size += octets;
  }
  return parts.join('\r\n ');
}
