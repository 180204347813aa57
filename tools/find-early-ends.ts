import { parseSync, Visitor } from 'rolldown/utils'
import type { Source } from './source.ts'
import { visitFunctions } from './visit-functions.ts'

/** Names of functions that return a promise. */
export const asyncNames = (sources: Source[]): Set<string> =>
  new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/\basync function (\w+)|\b(\w+) = (?:<[^=]*>)?async\b/g)].map(
        ([, named, kept = '']) => named ?? kept,
      ),
    ),
  )

/** A returned value, and what else it may be. */
function* valuesOf(node: object): Generator<object> {
  if (!('type' in node)) return
  if (node.type === 'ConditionalExpression' && 'consequent' in node && 'alternate' in node) {
    yield* valuesOf(node.consequent as object)
    yield* valuesOf(node.alternate as object)
  } else if (node.type === 'LogicalExpression' && 'right' in node) yield* valuesOf(node.right as object)
  else if (node.type === 'CallExpression') yield node
}

/** The places, as offsets, where an async function holds something and returns a promise that it does not await. */
function endsIn({ file, text }: Source, isAsyncName: (name: string) => boolean): number[] {
  const found: number[] = []
  /** For each function around the present place: whether it is async, and which of its open blocks hold something. */
  const around: { isAsync: boolean; holding: boolean[] }[] = []
  const enter = ({ async: isAsync }: { async: boolean }) => void around.push({ isAsync, holding: [] })
  const leave = () => void around.pop()

  const isPromise = (node: object) => {
    if ('callee' in node && node.callee instanceof Object && 'name' in node.callee)
      if (isAsyncName(String(node.callee.name))) return true
    const given = 'arguments' in node && Array.isArray(node.arguments) ? (node.arguments as object[]) : []
    return given.some((one) => 'async' in one && one.async === true)
  }

  const visitor = new Visitor({
    ...visitFunctions(enter, leave),
    BlockStatement() {
      around.at(-1)?.holding.push(false)
    },
    'BlockStatement:exit'() {
      around.at(-1)?.holding.pop()
    },
    VariableDeclaration({ kind }) {
      if (kind.includes('using')) around.at(-1)?.holding.splice(-1, 1, true)
    },
    ReturnStatement({ argument, start }) {
      const { isAsync = false, holding = [] } = around.at(-1) ?? {}
      if (argument && isAsync && holding.includes(true) && [...valuesOf(argument)].some(isPromise)) found.push(start)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/**
 * Finds functions that hold something (`using`) and return a promise without awaiting it: what they hold is disposed of
 * while the work still goes on, and a failure meanwhile counts as handled by nobody, which ends the process. Sees calls
 * of functions that are declared as async by that name, and calls that are given an async function.
 */
export function findEarlyEnds(sources: Source[]): string[] {
  const names = asyncNames(sources)
  return sources
    .filter(({ text }) => /\busing \w+ =/.test(text))
    .flatMap((source) =>
      endsIn(source, (name) => names.has(name)).map((at) => {
        const line = source.text.slice(0, at).split('\n').length
        return `${source.file}:${line} returns a promise before it has settled: return await, or what is held ends first`
      }),
    )
}
