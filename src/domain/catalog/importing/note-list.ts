import type { Note } from '../writing/notes.ts'

/** Notes of which the first are kept, and all are counted. */
export function createNoteList(most: number) {
  const kept: Note[] = []
  let count = 0
  return {
    kept,
    count: () => count,
    add(notes: Note[]) {
      count += notes.length
      kept.push(...notes.slice(0, most - kept.length))
    },
  }
}
