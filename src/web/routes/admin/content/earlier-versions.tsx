import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { EarlierVersion } from './load-content.server.ts'
import { texts } from './texts.ts'

/** Earlier versions of this content; one can be loaded into the editor and takes effect only when it is saved. */
export function EarlierVersions({
  versions,
  onTake,
}: {
  versions: EarlierVersion[]
  onTake: (version: EarlierVersion) => void
}) {
  const words = useTexts(texts)
  const { shortInstant } = useFormats()
  if (versions.length === 0) return null
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-ctl cursor-pointer content-center font-semibold">
        {words.earlier(versions.length)}
      </summary>
      <ol className="grid">
        {versions.map((version) => (
          <li key={version.at} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
            <span className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
              {words.until(shortInstant(version.at), version.by)}
              <small className="block text-ink-3">{startOf(version)}</small>
            </span>
            <Button kind="quiet" onClick={() => onTake(version)}>
              {words.take}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}

const longest = 90

function startOf({ products, slogans, text }: EarlierVersion): string {
  const told = text || [...products.map(({ title }) => title), ...Object.values(slogans)].join(', ')
  return told.length > longest ? `${told.slice(0, longest)}…` : told
}
