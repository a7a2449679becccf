/** Two levels; demo books refer to the leaves. */
export interface Branch {
  readonly name: string;
  readonly below: readonly string[];
}

export const bookBranches: readonly Branch[] = [
  { name: '文学', below: ['古典文学', '现当代文学', '外国文学', '生活与随笔', '科幻与推理', '儿童文学'] },
  { name: '人文社科', below: ['历史', '哲学与心理', '社会科学'] },
  { name: '科学与艺术', below: ['科普', '艺术与设计'] },
];

/** The categories of the demo bookshop. */
export const institutionBranches: readonly Branch[] = [
  { name: '店长推荐', below: ['本月新到', '常读常新'] },
  { name: '街区书架', below: ['邻居们的借阅榜', '读书会用书'] },
  { name: '旧书角', below: [] },
];
