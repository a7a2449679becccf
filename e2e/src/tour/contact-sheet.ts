import type { Browser } from 'playwright-core';

interface SheetPicture {
  readonly png: Buffer;
  /** On the sheet, in pixels. */
  readonly width: number;
}

/** Rows of pictures on one sheet. */
export async function contactSheet(
  browser: Browser,
  rows: readonly (readonly SheetPicture[])[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: #8a9499; width: max-content; padding: 8px; }
    p { display: flex; align-items: start; gap: 8px; margin: 0 }
    p + p { margin-top: 8px }
    </style>${rows.map((row) => `<p>${row.map(tag).join('')}</p>`).join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const sheet = await page.locator('body').screenshot();
  await page.close();
  return sheet;
}

function tag({ png, width }: SheetPicture): string {
  return `<img alt="" width="${width}" src="data:image/png;base64,${png.toString('base64')}">`;
}
