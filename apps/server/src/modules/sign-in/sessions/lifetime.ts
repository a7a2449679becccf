/** All in seconds (P4). */
export const accessTokenLife = 25 * 3600;
/** Nobody stays signed in longer without showing who he is. */
export const grantLife = 365 * 86_400;
/** A refresh token's life, and with it that of a session nobody uses. */
export const sessionLife = 30 * 86_400;
