import { type Bed, fitOnBed, largestPercent, type Size } from '#domain/models/measuring/fit-on-bed.ts'
import { printerTexts } from '#web/printer/printer-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { bedText } from './bed-text.ts'

/** The bed from above, to scale, with the figure's footprint where it fits, and the verdict in words. */
export function BedDrawing({ bed, figure }: { bed: Bed | null; figure: Size | undefined }) {
  const texts = useTexts(printerTexts)
  const { locale } = useVoice()
  if (!bed) return <p className="text-sm text-ink-2">{texts.typeBed}</p>
  const way = figure && fitOnBed(figure, bed)
  const round = (length: number) => length.toLocaleString(locale, { maximumFractionDigits: 0 })
  return (
    <div className="flex items-center gap-4">
      <svg
        viewBox={`-1 -1 ${bed.x + 2} ${bed.y + 2}`}
        role="img"
        aria-label={texts.drawing}
        className="size-28 flex-none fill-none"
      >
        <rect
          width={bed.x}
          height={bed.y}
          rx={bed.x / 40}
          className="fill-sunken stroke-line-ctl"
          vectorEffect="non-scaling-stroke"
        />
        {[0.25, 0.5, 0.75].map((part) => (
          <path
            key={part}
            d={`M0 ${bed.y * part}H${bed.x}M${bed.x * part} 0V${bed.y}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {figure && way && <Footprint figure={figure} way={way} bed={bed} />}
      </svg>
      <div className="min-w-0 text-sm" role="status">
        <p className="font-semibold">{way ? texts.verdicts[way.fit](way.percent) : bedText(bed)}</p>
        {figure && way && (
          <p className="mt-1 text-xs text-ink-2 tabular-nums">
            {texts.figure(round(figure.x), round(figure.y), round(figure.z))}{' '}
            {way.fit === 'turned' && way.upright !== 'z' && `${texts.laid} `}
            {way.fit === 'turned' && way.degrees > 0 && `${texts.turnedBy(Math.round(way.degrees))} `}
            {way.fit !== 'scaled' && texts.upTo(largestPercent(figure, bed, 999))}
          </p>
        )}
      </div>
    </div>
  )
}

function Footprint({ figure, way, bed }: { figure: Size; way: ReturnType<typeof fitOnBed>; bed: Bed }) {
  const [width, depth] =
    way.upright === 'z' ? [figure.x, figure.y] : way.upright === 'y' ? [figure.x, figure.z] : [figure.y, figure.z]
  const scale = way.percent / 100
  return (
    <rect
      x={(-width * scale) / 2}
      y={(-depth * scale) / 2}
      width={width * scale}
      height={depth * scale}
      rx={bed.x / 60}
      transform={`translate(${bed.x / 2} ${bed.y / 2}) rotate(${-way.degrees})`}
      className="fill-accent stroke-on-accent"
      vectorEffect="non-scaling-stroke"
    />
  )
}
