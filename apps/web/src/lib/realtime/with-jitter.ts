/** Milliseconds within which pages ask after what everybody was told of. */
const maxDelayMs = 800;

/** Everybody is told at the same time and must not ask at the same time. */
export function withJitter(callback: () => void): void {
  setTimeout(callback, Math.random() * maxDelayMs);
}
