/**
 * A file's name, or the first of its numbered forms that is free. The number goes before the extension of the last path
 * segment, or at the end of a name without one, so that all forms differ and one of them is free.
 */
export function numberUntilFree(
  name: string,
  isTaken: (name: string) => boolean,
  numbered = (turn: number) => `-${turn}`,
): string {
  const dot = name.lastIndexOf('.')
  const end = dot > name.lastIndexOf('/') ? dot : name.length
  let free = name
  for (let turn = 2; isTaken(free); turn++) free = `${name.slice(0, end)}${numbered(turn)}${name.slice(end)}`
  return free
}
