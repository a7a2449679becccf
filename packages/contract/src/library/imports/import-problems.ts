/** The refusals of imports; a part of `problem.ts`. */
export const importProblems = {
  'import.not_found': { status: 404, message: '这次导入不存在' },
  'import.state': { status: 409, message: '这次导入已经结束，请刷新后查看' },
  'import.busy': { status: 409, message: '上一次导入正在收尾，请等它结束再放新的文件' },
  'import.day_full': { status: 429, message: '今天已放进 {limit} 个文件，请明天再试' },
  'import.file_read': { status: 409, message: '这个文件已经读了，要拿掉它带来的书，请撤销这次导入' },
  'import.book_written': { status: 409, message: '这些书已经带进来了，要改请到书架上改' },
  'import.book_missing': { status: 404, message: '这次导入里没有这些书，请刷新后再选' },
  'import.act_incomplete': { status: 400, message: '请选好是哪一本书，或是什么状态' },
  'import.too_late': { status: 409, message: '导入完成已超过 {days} 天，不能整个撤销了' },
  'import.inbox_unknown': { status: 404, message: '这个收书摘的地址不能用了' },
  'import.weread_off': { status: 404, message: '这里没有开通从微信读书取书摘' },
  'import.weread_keyless': { status: 409, message: '还没有存微信读书的密钥，请先填上' },
  'import.weread_going': { status: 409, message: '正在从微信读书取，请等它取完' },
  'import.weread_soon': { status: 429, message: '刚取过一次，请 {minutes} 分钟后再取' },
} as const;
