export const longText =
  '小溪流下去，绕山岨流，约三里便汇入茶峒的大河。人若过溪越小山走去，则只一里路就到了茶峒城边。Longunbreakablewordinside。';

export const moment = '2026-11-25T12:00:00.000Z';

export function ignore(): void {
  // the page only shows
}
