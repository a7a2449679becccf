/** In place of what an operator took away. */
export const removedText = '这条消息违反社区规则，已被移除';
