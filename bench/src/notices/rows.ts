/** Notices that each of these people has. */
export const each = 1000;
/** The table's size; a smaller one for a machine that is short of disk or time. */
export const many = Number(process.env.BENCH_NOTICES ?? 10_000_000);
export const few = 10_000;
/** Signed in and asking. */
export const askers = 40;
export const members = 1_000_000;
export const likes = 100_000;
/** Far above those of the demo community. */
export const hotPost = 50_000_000;
export const phoneOf = (nth: number) => String(17_000_000_000 + nth);
