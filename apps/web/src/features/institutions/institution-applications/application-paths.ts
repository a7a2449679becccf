export function applicationPath(id: number): string {
  return `/institution/apply?id=${id}`;
}

export function draftPath(id: number): string {
  return `/institution/create?id=${id}`;
}
