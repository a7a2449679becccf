import { type AiMark, aiMarks } from '@gongdu/contract/core/uploads/ai-mark';
import { exifTexts } from './exif.ts';
import { type Decoders, type MetadataPart, metadataOf, type TextChunk } from './metadata.ts';

/** The mark of an image or of a video's boxes. null proves nothing: a file may have lost its marks. */
export async function readAiMark(bytes: Uint8Array, decoders: Decoders): Promise<AiMark | null> {
  const parts = await metadataOf(bytes, decoders);
  const found = new Set(parts.flatMap((part) => markOf(part, decoders) ?? []));
  return aiMarks.find((mark) => found.has(mark)) ?? null;
}

function markOf(part: MetadataPart, { utf8 }: Decoders): AiMark | undefined {
  if (part.kind === 'chunk') return markOfChunk(part);
  const texts = part.kind === 'exif' ? exifTexts(part.bytes, utf8) : [utf8(part.bytes)];
  return first(texts.map((text) => markOfText(text, part.kind === 'exif')));
}

/** Signed manifests and XMP are searched as text: their words are unencoded in both. */
function markOfText(text: string, namesSoftware: boolean): AiMark | undefined {
  if (hasLabel(text)) return 'label';
  if (/trainedAlgorithmicMedia/i.test(text)) return 'source';
  const software = namesSoftware ? text : /xmp:CreatorTool\W{1,4}([^<"]{0,60})/.exec(text)?.[1];
  if (software !== undefined && generatorNames.test(software)) return 'generator';
  return hasParameters(text) ? 'generator' : undefined;
}

function markOfChunk({ keyword, text }: TextChunk): AiMark | undefined {
  const key = keyword.toLowerCase();
  if (key === 'aigc') return labelValue.test(bare(text)) ? 'label' : undefined;
  if (key === 'parameters' || key === 'usercomment') return hasParameters(text) ? 'generator' : undefined;
  if (key === 'prompt' || key === 'workflow')
    return /"(class_type|last_node_id)"/.test(text) ? 'generator' : undefined;
  if (generatorKeywords.has(key)) return 'generator';
  return markOfText(text, key === 'software' || key === 'source' || key === 'description');
}

/** Keys that only one program writes: InvokeAI, Fooocus, 秋叶 and the like. */
const generatorKeywords: ReadonlySet<string> = new Set([
  'dream',
  'sd-metadata',
  'invokeai_metadata',
  'invokeai_graph',
  'fooocus_scheme',
  'generation_data',
]);

const generatorNames =
  /\b(stable diffusion|midjourney|dall[·.\-\s]?e|novelai|comfyui|invokeai|fooocus|adobe firefly|draw things|ideogram)\b|即梦|文心一格|通义万相|可灵/i;

/** What Stable Diffusion's front ends write beside the prompt. */
function hasParameters(text: string): boolean {
  return /\bSteps: \d+/.test(text) && /\b(Sampler|CFG scale|Seed): /.test(text);
}

/** `Label` is 1 for generated, 2 for perhaps, 3 for suspected; it may be any of the seven fields. */
function hasLabel(text: string): boolean {
  const at = text.indexOf('AIGC');
  return at >= 0 && labelValue.test(bare(text.slice(at, at + 2000)));
}

const labelValue = /Label\W{0,4}[:=]\W{0,4}(1|2|3|AIGC)\b/;

/** JSON inside XML or inside JSON has its quotes escaped in several ways. */
function bare(text: string): string {
  return text.replace(/&(quot|#34|#x22);/gi, '"').replaceAll('\\', '');
}

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}
