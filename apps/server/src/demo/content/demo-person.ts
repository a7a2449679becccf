/** One member of the demo community; `key` is what posts, circles and groups refer to. */
export interface DemoPerson {
  key: string;
  name: string;
  bio: string;
  city: string;
}
