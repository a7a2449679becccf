export const rows = 1_000_000;
