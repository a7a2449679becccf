/** Notices that each of these people has. */
export const perMember = 1000;
/** The table's size; a smaller one for a machine that is short of disk or time. */
export const largeRows = Number(process.env.BENCH_NOTICES ?? 10_000_000);
export const smallRows = 10_000;
/** Signed in and asking. */
export const clientCount = 40;
export const memberCount = 1_000_000;
export const likeCount = 100_000;
/** Far above those of the demo community. */
export const popularPostId = 50_000_000;
export const phoneOf = (nth: number) => String(17_000_000_000 + nth);
