/** What was mended after looking at a screen, by its name; a clause each. */
export const mended: Readonly<Record<string, string>> = {};
