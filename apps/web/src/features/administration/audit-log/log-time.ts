import { inChina } from '../../../ui/text/format-time.ts';

/** To the second: `2026-11-23 13:20:45`, in China's time zone. */
export function logTime(instant: string): string {
  return inChina(new Date(instant)).toISOString().slice(0, 19).replace('T', ' ');
}

/** `203.0.113.7:52100`; an IPv6 address is in brackets. */
export function originText({ ip, port }: { ip: string | null; port: number | null }): string {
  if (ip === null) return '—';
  if (port === null) return ip;
  return ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`;
}
