import type { Page } from 'playwright-core';

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Grain makes files large. */
  readonly noise?: boolean;
}

/** An image file drawn by the page's browser, as Playwright's file choosers take it; its name says JPEG or PNG. */
export async function drawPicture(page: Page, { name, ...picture }: Picture) {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const base64 = await page.evaluate(draw, { ...picture, mimeType });
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
}

interface DrawOptions extends Omit<Picture, 'name'> {
  readonly mimeType: string;
}

async function draw({ width, height, noise, mimeType }: DrawOptions): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#2f7d6b';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#f3c969';
  context.fillRect(width / 4, height / 4, width / 3, height / 3);
  if (noise) {
    const picture = context.getImageData(0, 0, width, height);
    for (let at = 0; at < picture.data.length; at += 4) picture.data[at] = (at * 2_654_435_761) >>> 24;
    context.putImageData(picture, 0, 0);
  }
  const blob = await canvas.convertToBlob({ type: mimeType, quality: 0.95 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
