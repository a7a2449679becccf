import type { LivestreamContent } from '@gongdu/contract/community/livestreams/livestream';

/** Livestreams have no end time: an hour and a half is reserved. */
const durationMs = 90 * 60_000;
/** Octets per line, RFC 5545 section 3.1. */
const maxOctets = 75;

/** The livestream as an iCalendar file with a reminder a quarter of an hour before. */
export function toICalendar(
  livestream: LivestreamContent & { readonly id: number },
  now = new Date(),
): string {
  const start = new Date(livestream.startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gongdu//Talks//ZH',
    'BEGIN:VEVENT',
    `UID:talk-${livestream.id}@${location.host}`,
    `DTSTAMP:${formatStamp(now)}`,
    `DTSTART:${formatStamp(start)}`,
    `DTEND:${formatStamp(new Date(start.getTime() + durationMs))}`,
    `SUMMARY:${escapeText(livestream.title)}`,
    `DESCRIPTION:${escapeText(livestream.summary)}`,
    `LOCATION:${escapeText(livestream.address)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escapeText(livestream.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line by a line break and a space; no character is split. */
function foldLine(line: string): string {
  const parts = [''];
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > maxOctets) {
      parts.push('');
      size = 1;
    }
    parts[parts.length - 1] += letter;
    size += octets;
  }
  return parts.join('\r\n ');
}
