/**
 * Whether a key belongs to an input method, which takes it to choose or end its text. Safari ends the composition before
 * it sends that key: then only its code, 229, says so.
 */
export function isOfComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Keeps such keys from every handler of the page: Enter, Tab, arrows and Escape are the input method's, whatever the
 * field or the dialog around it does with them. The editor hears them, since its library follows compositions by itself;
 * they end at its edge (`editor/create-editor.ts`). To be called before anything else listens.
 */
export function keepKeysOfCompositions(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isInEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (isOfComposition(event) && !isInEditor) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
