import type { VisitorObject } from 'rolldown/utils'

interface Made {
  async: boolean
  id?: { name: string } | null
}

/** The parts of a visitor that learn where each function begins and ends, of whatever kind it is. */
export const visitFunctions = (enter: (made: Made) => void, leave: () => void): VisitorObject => ({
  FunctionDeclaration: enter,
  'FunctionDeclaration:exit': leave,
  FunctionExpression: enter,
  'FunctionExpression:exit': leave,
  ArrowFunctionExpression: enter,
  'ArrowFunctionExpression:exit': leave,
})
