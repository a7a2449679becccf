/** All in seconds (P4). */
export const accessTokenLife = 25 * 3600;
/** Nobody stays signed in longer without showing who he is. */
export const grantLife = 365 * 86_400;
/** A refresh token's life, and with it that of a session nobody uses. */
export const sessionLife = 30 * 86_400;
/**
 * How long a used refresh token may be shown again because its answer was lost. The page tries again after 300 s, and
 * browsers wake a page in the background once a minute (decision 0025).
 */
export const refreshGrace = 360;
