/** The paths that a file of the sitemap names. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);
}
