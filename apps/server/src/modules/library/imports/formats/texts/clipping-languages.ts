/** The second line of a clipping, as a Kindle in that language writes it. */
const languages: readonly (readonly [name: string, words: RegExp])[] = [
  ['日语', /ハイライト|のメモ|ブックマーク|追加日/u],
  ['德语', /\bIhre\s+(?:Markierung|Notiz|Lesezeichen)|Hinzugefügt am/iu],
  ['法语', /\b(?:Votre|Vos)\s+(?:surlignement|note|signet)|Ajouté le/iu],
  ['西班牙语', /\b(?:Tu|La)\s+(?:subrayado|nota|marcador)|Añadido el/iu],
  ['意大利语', /\bLa tua\s+(?:evidenziazione|nota)|Il tuo segnalibro|Aggiunto in data/iu],
  ['葡萄牙语', /\b(?:Seu|Sua|O seu|A sua)\s+(?:destaque|nota|marcador)|Adicionado:?\s/iu],
  ['荷兰语', /\b(?:Je|Uw)\s+(?:markering|notitie|bladwijzer)|Toegevoegd op/iu],
  ['俄语', /Ваш[аеи]?\s|Добавлен/u],
  ['韩语', /하이라이트|메모|책갈피/u],
];

/**
 * Why clippings of a Kindle in another language than Chinese or English are not read; undefined: a text has not the form
 * of clippings at all.
 */
export function foreignClippings(lines: readonly string[]): string | undefined {
  const cleaned = lines.map((line) => line.replace(/[\ufeff\u200b]/gu, '').trim());
  const heads = cleaned.filter((line) => /^-\s.*\|/u.test(line));
  if (heads.length === 0 || !cleaned.some((line) => /^={8,}$/u.test(line))) return undefined;
  const name = languages.find(([, words]) => heads.some((head) => words.test(head)))?.[0];
  return `这是 Kindle 的标注，写的是${name ?? '别的语言'}，这里只读得懂中文和英文的`;
}
