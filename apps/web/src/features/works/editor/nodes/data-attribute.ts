/** An attribute of a node that is copied and pasted as `data-…` holding JSON. */
export function dataAttribute(name: string, byDefault: unknown) {
  const key = `data-${name.toLowerCase()}`;
  return {
    default: byDefault,
    parseHTML: (element: HTMLElement) => read(element.getAttribute(key), byDefault),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] == null ? {} : { [key]: JSON.stringify(attributes[name]) },
  };
}

function read(json: string | null, byDefault: unknown): unknown {
  try {
    return json === null ? byDefault : JSON.parse(json);
  } catch {
    return byDefault;
  }
}
