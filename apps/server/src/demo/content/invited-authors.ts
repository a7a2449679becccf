/** Members of the demo community that its operators invited as authors. */
export const demoInvitedAuthors: readonly { readonly person: string; readonly line: string }[] = [
  { person: 'lanlan', line: '译者，谈译本比较与翻译里的取舍。' },
  { person: 'haiyan', line: '潮间带调查员，写自然与博物类书评。' },
  { person: 'qiuchi', line: '唐诗研究生，带你读懂一首诗的来路。' },
  { person: 'beidou', line: '天文爱好者，推荐读得懂的科普。' },
];
