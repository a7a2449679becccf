/**
 * Every refusal of the product: stable code, HTTP status, Chinese words (S8).
 * `{name}` in the words is filled from the refusal's details.
 */
export const problems = {
  'request.invalid': { status: 400, words: '填写的内容有误，请检查后再试' },
  'request.malformed': { status: 400, words: '请求内容无法解析' },
  'request.api_version_unsupported': {
    status: 400,
    words: '不支持所请求的接口版本，当前提供的是版本 {served}',
  },
  'request.too_large': { status: 413, words: '提交的内容过大' },
  'request.unsupported_media': { status: 415, words: '不支持的内容格式' },
  'request.too_many': { status: 429, words: '操作太频繁，请 {seconds} 秒后再试' },
  'route.unknown': { status: 404, words: '请求的地址不存在' },
  'server.broken': { status: 500, words: '服务器出错了，请稍后再试' },
  'server.busy': { status: 503, words: '服务暂不可用，请稍后再试' },
  'session.missing': { status: 401, words: '登录状态已过期，请重新登录' },
  'session.expired': { status: 401, words: '登录状态已过期，请重新登录' },
  'session.forbidden': { status: 403, words: '您没有执行此操作的权限' },
  'session.second_factor_missing': { status: 403, words: '这个账号须先设置两步验证，才能继续使用' },
  'session.not_found': { status: 404, words: '这台设备已经退出登录' },
  'signin.wrong': { status: 400, words: '手机号或密码不正确' },
  'signin.code_wrong': { status: 400, words: '验证码不正确或已失效' },
  'signin.code_too_soon': { status: 429, words: '验证码已发送，请 {seconds} 秒后再获取' },
  'signin.slow_down': { status: 429, words: '尝试次数过多，请 {seconds} 秒后再试' },
  'signin.disabled': { status: 403, words: '该账号已停用，请联系运营人员' },
  'signin.not_offered': { status: 400, words: '该登录方式尚未开通，请使用其他方式登录' },
  'signin.one_press_failed': { status: 400, words: '本机号码验证失败，请改用验证码登录' },
  'signin.external_failed': { status: 400, words: '外部账号登录失败，请重试' },
  'signin.ticket_invalid': { status: 400, words: '进入机构后台的凭证已失效，请重新进入' },
  'signin.redirect_unknown': { status: 400, words: '返回地址未登记，无法登录' },
  'signin.second_factor_needed': { status: 400, words: '请完成两步验证' },
  'signin.second_step_over': { status: 400, words: '验证已超时，请返回重新登录' },
  'signin.sms_failed': { status: 502, words: '短信发送失败，请稍后再试' },
  'security.password_wrong': { status: 400, words: '当前密码不正确' },
  'security.second_factor_on': { status: 409, words: '两步验证已经开启' },
  'security.second_factor_off': { status: 409, words: '两步验证尚未开启' },
  'security.second_factor_required': { status: 403, words: '运营和机构账号须保持两步验证开启' },
  'security.second_factor_wrong': { status: 400, words: '验证码不正确或已使用过' },
  'work.not_found': { status: 404, words: '这篇作品不存在或已被删除' },
  'work.version_not_found': { status: 404, words: '这个历史版本不存在或已被清理' },
  'work.out_of_turn': { status: 409, words: '{state}的{kind}不能{act}' },
  'work.changed_elsewhere': { status: 409, words: '这篇{kind}已于 {when} 在 {device} 保存过新的内容' },
  'work.moved_elsewhere': { status: 409, words: '这篇作品刚刚有了变化，请看过最新的内容再操作' },
  'work.nothing_new': { status: 409, words: '没有需要提交的修改' },
  'work.kind_closed': { status: 403, words: '当前账号不能发布{kind}' },
  'work.empty': { status: 400, words: '正文还没有内容，写几句再提交吧' },
  'work.untitled': { status: 400, words: '请先填写标题再提交' },
  'work.review_without_book': { status: 400, words: '请先选择评的是哪本书' },
  'work.review_without_rating': { status: 400, words: '请先给这本书打分' },
  'work.schedule_out_of_range': { status: 400, words: '发布时间须在 5 分钟之后、一年之内' },
  'review.not_found': { status: 404, words: '这条待审内容不存在' },
  'review.already_decided': { status: 409, words: '已由{reviewer}处理' },
  'review.content_changed': { status: 409, words: '作者刚刚更新了内容，请重新查看后再处理' },
  'review.reason_missing': { status: 400, words: '请选择未通过的原因' },
  'upload.type_refused': { status: 400, words: '文件格式不正确，支持常见的图片、视频和音频' },
  'upload.heic': { status: 400, words: '暂不支持 HEIC 图片，请先转换为 JPG 或 PNG' },
  'upload.kind_differs': { status: 400, words: '文件的实际内容与所选格式不一致' },
  'upload.damaged': { status: 400, words: '文件已损坏或含有不安全的内容，请换一个文件' },
  'upload.too_many_pixels': { status: 400, words: '图片尺寸过大，请缩小到 5000 万像素以内' },
  'upload.too_large': { status: 400, words: '文件大小不能超过 {limit}' },
  'upload.day_full': { status: 429, words: '今天上传的文件已达到 {limit}，明天可以继续上传' },
  'upload.busy': { status: 503, words: '正在处理的图片较多，请稍等片刻再上传' },
  'upload.not_found': { status: 404, words: '没有找到这个文件，请重新上传' },
  'upload.not_mine': { status: 400, words: '请使用自己上传的文件' },
  'download.invalid': { status: 404, words: '下载链接无效或已使用过，请重新导出' },
  'book.not_found': { status: 404, words: '没有找到这本书' },
  'book.isbn_taken': { status: 409, words: '书号 {isbn} 已在书库中：《{title}》' },
  'book.already_decided': { status: 409, words: '这本书已经处理过了' },
  'book.edition_unknown': { status: 400, words: '所选的主版本不在书库中' },
  'category.not_found': { status: 404, words: '没有找到这个分类' },
  'category.has_children': { status: 409, words: '分类「{name}」下还有子分类，请先移走或删除' },
  'category.inside_itself': { status: 400, words: '分类不能移到自己或自己的子分类之下' },
  'category.too_deep': { status: 400, words: '分类最多 {levels} 级' },
  'category.name_taken': { status: 409, words: '同一级已有名为「{name}」的分类' },
  'category.too_many': { status: 409, words: '分类最多 {n} 个' },
  'talk.not_found': { status: 404, words: '这场直播不存在或已取消' },
  'author.not_found': { status: 404, words: '没有找到这位特邀作者' },
  'author.not_a_member': { status: 404, words: '没有找到这位成员' },
  'social.gone': { status: 404, words: '这条内容不存在或已不公开' },
  'social.not_possible': { status: 400, words: '{kind}不支持这个操作' },
  'social.oneself': { status: 400, words: '不能关注自己' },
  'person.not_found': { status: 404, words: '没有找到这位成员' },
  'comment.not_found': { status: 404, words: '这条评论不存在或已被删除' },
  'comment.not_yours': { status: 403, words: '只能{act}自己的评论' },
  'comment.edit_over': { status: 409, words: '评论发出 {minutes} 分钟后不能再修改，可以删除后重新发表' },
  'comment.restore_over': { status: 409, words: '这条评论已经不能恢复' },
  'comment.mention_unknown': { status: 400, words: '提到的人不存在，请重新选择' },
  'poll.not_found': { status: 404, words: '这个投票不存在或已被作者移除' },
  'poll.ended': { status: 409, words: '投票已经结束' },
  'poll.single': { status: 400, words: '这个投票只能选一项' },
  'poll.option_unknown': { status: 400, words: '所选的选项不在这个投票里' },
  'notice.not_found': { status: 404, words: '这条消息不存在' },
} as const satisfies Record<string, { status: number; words: string }>;

export type ProblemCode = keyof typeof problems;
export type ProblemDetails = Readonly<Record<string, string | number>>;

/** A refusal. Thrown anywhere on the server; the one handler turns it into the envelope. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(wordsOf(code, details));
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

function wordsOf(code: ProblemCode, details: ProblemDetails): string {
  return problems[code].words.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
