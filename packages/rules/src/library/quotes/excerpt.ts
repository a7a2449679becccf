const ends = ['。！？!?…；;', '，、,：:'] as const;
/** Marks that close what stands before them. */
const closing = /^[”’」』》）)]+/u;

/** The beginning of a passage, ended at a mark: of a sentence, else of a clause, with an ellipsis; whole where it fits. */
export function cutAtMark(text: string, max: number): string {
  const signs = [...text];
  if (signs.length <= max) return text;
  const room = signs.slice(0, Math.max(0, max - 1));
  for (const marks of ends) {
    const at = room.findLastIndex((sign) => marks.includes(sign));
    // what is left must be worth reading
    if (at < max / 3) continue;
    const rest = signs.slice(at + 1, room.length).join('');
    const tail = closing.exec(rest)?.[0] ?? '';
    const kept = room.slice(0, at + 1).join('') + tail;
    return marks === ends[0] ? `${kept}……` : `${kept.slice(0, -1)}……`;
  }
  return `${room.join('').trimEnd()}…`;
}
