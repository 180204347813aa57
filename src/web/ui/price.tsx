/** A catalog price as one text, `USD $3`, never broken between its parts. */
export function Price({ price, className = '' }: { price: string; className?: string }) {
  return (
    <span className={`leading-tight font-semibold whitespace-nowrap tabular-nums ${className}`}>
      <span className="text-[0.75em] font-medium tracking-wide text-ink-3">USD</span> {price}
    </span>
  )
}
