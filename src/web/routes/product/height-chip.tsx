/** The figure's measured height on its first picture, beside a dimension symbol as in a drawing. */
export function HeightChip({ height }: { height: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-[3px] bg-chip py-1 pr-2 pl-1.5 text-2xs leading-none font-semibold text-on-chip tabular-nums"
    >
      <svg viewBox="0 0 12 16" aria-hidden="true" className="h-4 w-3 fill-none stroke-current stroke-[1.5]">
        <path d="M2 1h8M2 15h8M6 1v14" />
      </svg>
      {Math.round(height)}
      {'\u00a0'}mm
    </span>
  )
}
