import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { type DrawJob, drawBitmap } from './draw-bitmap.ts';

export interface HeicReply {
  /** null: neither the browser nor libheif can read it. */
  readonly png: Blob | null;
  /** libheif could not be loaded: not a fault of the file. */
  readonly decoderUnavailable: boolean;
}

/** The server refuses larger ones, and a canvas of that size would take a fifth of a gigabyte. */
const maxPixels = 50_000_000;

self.addEventListener('message', async ({ data }: MessageEvent<DrawJob>) => {
  const unreadable: HeicReply = { png: null, decoderUnavailable: false };
  self.postMessage(await convertToPng(data).catch(() => unreadable));
});

async function convertToPng({ file, maxSide }: DrawJob): Promise<HeicReply> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) return { png: await toPngBlob(bitmap, maxSide), decoderUnavailable: false };
  const libheif = await loadDecoder().catch(() => null);
  if (!libheif) return { png: null, decoderUnavailable: true };
  const decoded = await decode(libheif, file);
  return { png: decoded && (await toPngBlob(decoded, maxSide)), decoderUnavailable: false };
}

function toPngBlob(bitmap: ImageBitmap, maxSide: number): Promise<Blob> {
  return drawBitmap(bitmap, maxSide).convertToBlob({ type: 'image/png' });
}

async function loadDecoder() {
  const reply = await fetch(wasmAddress);
  if (!reply.ok) throw new Error(`libheif: HTTP ${reply.status}`);
  // the package's types describe its raw bindings and omit the decoder that its README documents
  return libheif({ wasmBinary: await reply.arrayBuffer() }) as unknown as HeifDecoding;
}

interface HeifDecoding {
  readonly HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (drawn: ImageData | null) => void): void;
}

/** The main picture of the file; null when none can be read. */
async function decode({ HeifDecoder }: HeifDecoding, file: File): Promise<ImageBitmap | null> {
  const images = new HeifDecoder().decode(await file.arrayBuffer());
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image || image.get_width() * image.get_height() > maxPixels) return null;
  const empty = new ImageData(image.get_width(), image.get_height());
  const pixels = await new Promise<ImageData | null>((resolve) => image.display(empty, resolve));
  return pixels && createImageBitmap(pixels);
}
