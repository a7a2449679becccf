/** A word of Latin letters and digits; or a stretch of what is written without spaces. */
export interface ScriptRun {
  readonly text: string;
  readonly latin: boolean;
}

const gap = 1;
const latin = 2;
const other = 3;

/** By code unit, 0 while nobody has asked: a table is ten times as fast as a pattern. */
const kindCache = new Uint8Array(0x1_0000);

export function scriptRunsOf(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let from = 0;
  let now = gap;
  for (let at = 0; at <= text.length; ) {
    const { kind, length } = at < text.length ? characterAt(text, at) : end;
    if (kind !== now) {
      if (now !== gap) runs.push({ text: text.slice(from, at), latin: now === latin });
      from = at;
      now = kind;
    }
    at += length;
  }
  return runs;
}

const end = { kind: gap, length: 1 };
const single = [gap, gap, latin, other].map((kind) => ({ kind, length: 1 }));
const double = single.map(({ kind }) => ({ kind, length: 2 }));

/** A code point beyond the first 65,536 takes two code units. */
function characterAt(text: string, at: number) {
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit < 0xdc00 && text.codePointAt(at) !== unit) {
    return double[kindOf(text.slice(at, at + 2))] ?? end;
  }
  let kind = kindCache[unit] ?? 0;
  if (kind === 0) {
    kind = kindOf(text.charAt(at));
    kindCache[unit] = kind;
  }
  return single[kind] ?? end;
}

function kindOf(sign: string): number {
  if (/[\p{Script=Latin}\p{Nd}]/u.test(sign)) return latin;
  return /[\p{L}\p{N}\p{M}]/u.test(sign) ? other : gap;
}
