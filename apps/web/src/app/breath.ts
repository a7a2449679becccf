/** Lets the browser in between two steps, so that none of them holds up a press of a key. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Lets the browser draw what is there, or goes on after `patience` milliseconds: a page in the background draws nothing. */
export function frame(patience = 100): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patience);
  });
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
