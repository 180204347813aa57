const stroke = 'border-[oklch(0.2_0.03_300/.7)]'

/** A thin bracket with the figure's measured height, as on a technical drawing; only on the front view. */
export function DimensionLine({ height }: { height: number }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-[10%] right-[9%] bottom-[11.2%] border-r-[1.5px] ${stroke}`}
    >
      <span className={`absolute -top-px -right-[7px] w-[13px] border-t-[1.5px] ${stroke}`} />
      <span className={`absolute -right-[7px] -bottom-px w-[13px] border-t-[1.5px] ${stroke}`} />
      <b className="absolute top-1/2 right-0 translate-x-1/2 -translate-y-1/2 rounded-[3px] bg-[oklch(0.99_0.003_90)] px-[7px] py-1 text-2xs leading-none font-semibold whitespace-nowrap text-[oklch(0.22_0.012_70)] tabular-nums">
        {Math.round(height)} mm
      </b>
    </span>
  )
}
