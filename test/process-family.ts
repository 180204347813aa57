import { readFileSync } from 'node:fs'

/** A store's main process and those that serve for it. */
export interface ProcessFamily {
  parent: number
  serving: number[]
}

const read = (path: string) => readFileSync(path, 'utf8')

/** Reads Linux's own lists. */
export const childrenOf = (parent = Number.NaN): number[] =>
  read(`/proc/${parent}/task/${parent}/children`).trim().split(' ').filter(Boolean).map(Number)

/** In a store with a single process, `serving` is empty. */
export function familyOf(parent = Number.NaN): ProcessFamily {
  const children = childrenOf(parent)
  return { parent, serving: children.filter((pid) => read(`/proc/${pid}/cmdline`).includes('\0serving\0')) }
}

/** False once the process has ended and its parent has noticed. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
