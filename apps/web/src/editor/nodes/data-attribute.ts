/** An attribute of a node that is copied and pasted as `data-…` holding JSON. */
export function dataAttribute(name: string, defaultValue: unknown) {
  const key = `data-${name.toLowerCase()}`;
  return {
    default: defaultValue,
    parseHTML: (element: HTMLElement) => parseJson(element.getAttribute(key), defaultValue),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] == null ? {} : { [key]: JSON.stringify(attributes[name]) },
  };
}

function parseJson(json: string | null, defaultValue: unknown): unknown {
  try {
    return json === null ? defaultValue : JSON.parse(json);
  } catch {
    return defaultValue;
  }
}
