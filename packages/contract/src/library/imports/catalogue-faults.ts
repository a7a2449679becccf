/** The most records of a catalogue file. */
export const catalogueRecordsMax = 10_000;

/** Why a record of a catalogue is refused. */
export const catalogueFaults = {
  leader: '头标不对',
  length: '头标写的长度与实际不符',
  directory: '目次区与字段对不上',
  truncated: '文件到这里就断了，这条记录不完整',
  mixed: '编码与文件里的其他记录不同',
  undecodable: '有认不出的字节，读不成文字',
  broken: '标签没有配对，这条记录读不完整',
  columns: '栏数与表头不符，可能缺了引号',
  quotes: '引号没有闭合，这一行读不完整',
  long: '这一条太长',
  untitled: '没有题名',
  isbnless: '没有书号（ISBN），不知道是哪一本',
  isbn: '书号的校验位不对',
  repeated: '与前面的一条是同一个书号',
} as const;
export type CatalogueFault = keyof typeof catalogueFaults;
