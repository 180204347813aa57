// cspell:words Manku Motwani
interface Counted {
  times: number
  /** How often it may have come before and been forgotten. */
  missed: number
}

/**
 * Counts what is frequent among very many names without keeping the rest: "lossy counting" of Manku and Motwani, 2002
 * (https://www.vldb.org/conf/2002/S10P03.pdf). After each turn of `turnLength` additions it forgets names that come
 * less than once a turn. Its counts are never too high, and too low by at most one per turn.
 */
export function createFrequentCounter(turnLength: number) {
  const counted = new Map<string, Counted>()
  let added = 0
  let turns = 0

  function forgetRare() {
    for (const [name, { times, missed }] of counted) if (times + missed <= turns) counted.delete(name)
  }

  return {
    /** Adds names that come together, each once. */
    add(names: Iterable<string>): void {
      for (const name of names) {
        const known = counted.get(name)
        if (known) known.times += 1
        else counted.set(name, { times: 1, missed: turns })
      }
      added += 1
      if (added % turnLength !== 0) return
      turns += 1
      forgetRare()
    },
    /** How often `add` was called. */
    added: () => added,
    /** Names that were counted at least this often, the most frequent first. */
    most: (least: number): [name: string, times: number][] =>
      [...counted]
        .flatMap(([name, { times }]): [string, number][] => (times >= least ? [[name, times]] : []))
        .sort((a, b) => b[1] - a[1]),
  }
}
