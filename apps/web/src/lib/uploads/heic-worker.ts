import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { type DrawingJob, drawn } from './drawing.ts';

export interface HeicReply {
  /** null: neither the browser nor libheif can read it. */
  readonly png: Blob | null;
  /** libheif could not be fetched: no fault of the file. */
  readonly unfetched: boolean;
}

/** The server refuses more, and a canvas of the size would take a fifth of a gigabyte. */
const mostPixels = 50_000_000;

self.addEventListener('message', async ({ data }: MessageEvent<DrawingJob>) => {
  const unreadable: HeicReply = { png: null, unfetched: false };
  self.postMessage(await converted(data).catch(() => unreadable));
});

async function converted({ file, side }: DrawingJob): Promise<HeicReply> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) return { png: await pngOf(bitmap, side), unfetched: false };
  const libheif = await load().catch(() => null);
  if (!libheif) return { png: null, unfetched: true };
  const decoded = await decode(libheif, file);
  return { png: decoded && (await pngOf(decoded, side)), unfetched: false };
}

function pngOf(bitmap: ImageBitmap, side: number): Promise<Blob> {
  return drawn(bitmap, side).convertToBlob({ type: 'image/png' });
}

async function load() {
  const reply = await fetch(wasmAddress);
  if (!reply.ok) throw new Error(`libheif: HTTP ${reply.status}`);
  // the package's types describe its raw bindings and leave out the decoder that its README documents
  return libheif({ wasmBinary: await reply.arrayBuffer() }) as unknown as Decoding;
}

interface Decoding {
  readonly HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (drawn: ImageData | null) => void): void;
}

/** The main picture of the file; null when there is none that can be read. */
async function decode({ HeifDecoder }: Decoding, file: File): Promise<ImageBitmap | null> {
  const images = new HeifDecoder().decode(await file.arrayBuffer());
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image || image.get_width() * image.get_height() > mostPixels) return null;
  const empty = new ImageData(image.get_width(), image.get_height());
  const pixels = await new Promise<ImageData | null>((resolve) => image.display(empty, resolve));
  return pixels && createImageBitmap(pixels);
}
