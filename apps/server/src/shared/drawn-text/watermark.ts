import { layOut, textElement, widthAt } from './drawn-text.ts';

/** SVG of diagonal lines of the words over a whole picture, dark with a light edge: legible on paper and on a dark table. */
export async function watermarkOf(words: string, width: number, height: number): Promise<string> {
  const line = await layOut(words);
  const size = Math.max(12, Math.round(Math.max(width, height) / 42));
  const [stepX, stepY] = [widthAt(line, size) + size * 4, size * 7];
  const reach = Math.hypot(width, height) / 2;
  const places: string[] = [];
  for (let row = 0, y = -reach; y < reach; row += 1, y += stepY)
    for (let x = -reach - (row % 2) * (stepX / 2); x < reach; x += stepX)
      places.push(`x="${Math.round(x)}" y="${Math.round(y)}"`);
  const layer = (id: string, opacity: number) =>
    `<g opacity="${opacity}">${places.map((place) => `<use href="#${id}" ${place}/>`).join('')}</g>`;
  const edge = textElement(line, 1, 1, { size, fill: '#fff', weight: 'bold' });
  const ink = textElement(line, 0, 0, { size, fill: '#111827' });
  return (
    `<defs><g id="edge">${edge}</g><g id="ink">${ink}</g></defs>` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(-24)">${layer('edge', 0.35)}${layer('ink', 0.38)}</g>`
  );
}
