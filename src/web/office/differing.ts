/** Returns only the fields that differ, so that saving them does not undo another owner's change. */
export function differing<Change extends object>(before: Change, after: Change): Partial<Change> {
  const change: Partial<Change> = { ...after }
  // The keys of an object read from a form are exactly those of its type.
  for (const name of Object.keys(after) as (keyof Change)[])
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) delete change[name]
  return change
}
