/** The two forms in which signatures name an instant: `20261121` and `20261121T062342Z`. */
export function compactTime(at: Date): { day: string; time: string } {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return { day: time.slice(0, 8), time };
}
