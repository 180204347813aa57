/** Only what differs is sent, so that nobody's other change is undone. */
export function differing<Change extends object>(before: Change, after: Change): Partial<Change> {
  const change: Partial<Change> = { ...after }
  // The keys of what was read of a form are those of its type.
  for (const name of Object.keys(after) as (keyof Change)[])
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) delete change[name]
  return change
}
