export const entryCount = 1_000_000;
