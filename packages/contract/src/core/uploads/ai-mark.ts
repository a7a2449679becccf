/**
 * AI marks in a file's metadata: the label of GB 45438-2025, the source type of IPTC (in XMP or signed by C2PA), or the
 * traces of a known generator.
 */
export const aiMarks = ['label', 'source', 'generator'] as const;
export type AiMark = (typeof aiMarks)[number];

/** The description of each for reviewers. */
export const aiMarkLabels: Readonly<Record<AiMark, string>> = {
  label: '元数据里有生成合成内容的隐式标识',
  source: '元数据写明由模型生成或合成',
  generator: '元数据里有生成工具留下的信息',
};
