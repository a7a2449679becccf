/** Shown instead of a message that an operator removed. */
export const removedText = '这条消息违反社区规则，已被移除';
