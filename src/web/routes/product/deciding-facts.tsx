import type { FactTexts } from './describe-facts.server.ts'

/** Grams, hours, cost and license, visible without scrolling; their space is reserved until they arrive. */
export function DecidingFacts({ told }: { told: FactTexts['deciding'] | undefined }) {
  return (
    <dl
      aria-label={told?.title}
      className="mt-4 grid min-h-26 grid-cols-2 content-center gap-x-4 gap-y-2 border-y border-line py-3 text-sm"
    >
      {told?.facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
