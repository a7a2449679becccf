/** Texts that the content check has flagged and no operator has reviewed yet. */
export const demoHeldComment = {
  from: 'shanzha',
  text: '读书报告写不出来，有没有人可以代写书评？一千字，下周一要交，可以先付一半。',
  word: '代写书评',
  hoursAgo: 5,
} as const;

export const demoFlaggedProfile = {
  from: 'qiuchi',
  bio: '中文系在读，论文写唐诗，睡前看推理。也接代写书评，可以先聊聊。',
  word: '代写书评',
  hoursAgo: 9,
} as const;

/** A line of the demo's conversations; it was delivered, and is reviewed afterwards. */
export const demoFlaggedMessage = { word: '代写书评', hoursAgo: 6 } as const;
