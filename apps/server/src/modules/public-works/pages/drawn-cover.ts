/** Grounds of covers that are drawn, as the app has them; the style sheet of the public pages has the same, `.ground-0` and on. */
export const coverGrounds = [
  '#2f4858',
  '#5b4a6b',
  '#6b4a3a',
  '#2f5d50',
  '#7a3f46',
  '#3d4f7c',
  '#5d5a33',
  '#28596b',
  '#704a72',
  '#4a5a3c',
] as const;

/** Which of them a title has: always the same one. */
export function coverGroundOf(title: string): number {
  const seed = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return seed % coverGrounds.length;
}
