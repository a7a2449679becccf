/** SQL for the popularity of the object in two columns: its reactions, and its readers, works or members. */
export function popularityOf(kind: string, id: string): string {
  return `(
    coalesce((select likes + 2 * collects + comments + follows from reaction_count counts
      where counts.kind = ${kind} and counts.id = ${id}), 0)
    + coalesce(case ${kind}
        when 'book' then (select sum(n) from shelf_book_count
          where book_id = ${id} and state in ('want', 'reading', 'read'))
        when 'topic' then (select works from topic where topic.id = ${id})
        when 'circle' then (select members from circle where circle.id = ${id})
      end, 0))::int`;
}
