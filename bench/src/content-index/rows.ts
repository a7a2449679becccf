/** A million, unless a shorter run is asked for. */
export const entryCount = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
