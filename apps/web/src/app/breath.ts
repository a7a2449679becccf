/** Lets the browser in between two steps, so that none of them holds up a press of a key. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
