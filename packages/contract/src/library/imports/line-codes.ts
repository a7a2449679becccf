/** The most lines of a file. */
export const importLinesMax = 100_000;

/** Why a line is refused. */
export const lineFaults = {
  untitled: '没有书名，也没有书号',
  textless: '没有摘录的文字',
  bookless: '看不出是哪一本书的摘录',
  columns: '栏数与表头不符，可能缺了引号',
  quotes: '引号没有闭合，这一行读不完整',
  broken: '格式与同一份文件里的其他内容不同，读不懂',
  long: '这一行太长',
  repeated: '与前面的一行是同一本书',
} as const;
export type LineFault = keyof typeof lineFaults;
/** What could not be read of a line that is accepted without it. */
export const lineRemarks = {
  rating: '评分看不懂，没有导入',
  scale: '评分没有写明满分是多少，没有导入',
  rounded: '评分不是半星的整数倍，取了最近的半星',
  date: '日期看不懂，没有导入',
  isbn: '书号的校验位不对，没有用来找书',
  state: '状态看不懂，按默认的状态导入',
  shelf: '状态是自建的书架，按默认的状态导入，书架名作为标签',
  tags: '标签太多或太长，只导入前面的部分',
  note: '评论太长，只导入前面的部分',
  quote: '摘录太长，只导入前面的部分',
  thought: '想法太长，只导入前面的部分',
  readings: '重读的次数太多，只导入最近的部分',
  formula: '有一格是没有算出结果的公式，没有导入',
} as const;
export type LineRemark = keyof typeof lineRemarks;
