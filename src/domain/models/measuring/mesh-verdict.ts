import type { Topology } from './mesh-topology.ts'

/**
 * One word for a mesh, from best to worst: closed and sound · closed, but a piece faces inward · some triangles face the
 * other way · some edges belong to three triangles or more · holes.
 */
export const verdicts = ['watertight', 'inside-out', 'flipped', 'non-manifold', 'open'] as const
export type MeshVerdict = (typeof verdicts)[number]

export function verdictOf(
  { openEdges, crowdedEdges, flippedEdges, shells }: Topology,
  { insideOut }: { insideOut: boolean },
): MeshVerdict {
  if (openEdges > 0 || shells === 0) return 'open'
  if (crowdedEdges > 0) return 'non-manifold'
  if (flippedEdges > 0) return 'flipped'
  return insideOut ? 'inside-out' : 'watertight'
}

/** The verdict on several files sold together. */
export function worstVerdict(given: MeshVerdict[]): MeshVerdict {
  return given.reduce((worst, one) => (verdicts.indexOf(one) > verdicts.indexOf(worst) ? one : worst), 'watertight')
}
