/** Milliseconds within which pages ask after what everybody was told of. */
const patience = 800;

/** Everybody is told at the same time and must not ask at the same time. */
export function aMomentLater(read: () => void): void {
  setTimeout(read, Math.random() * patience);
}
