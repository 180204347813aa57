import type { SoldFile } from '#domain/catalog/showing/find-product.ts'
import { displaySizeIn } from '#domain/display-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/**
 * The contents of a buyer's archive, initially collapsed; checksums are truncated visually, but selected and copied in
 * full.
 */
export function PackageContents({ files }: { files: SoldFile[] }) {
  const { facts } = useTexts().product
  const { locale } = useVoice()
  return (
    <details className="group text-sm">
      <summary className="flex min-h-ctl cursor-pointer items-center justify-between gap-4 border-b border-line font-semibold">
        {facts.contents}
        <Icon name="down" small className="transition-transform group-open:rotate-180" />
      </summary>
      <ul>
        {files.map(({ fileName, size, sha256 }) => (
          <li key={fileName} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
            <span className="font-medium wrap-anywhere">{fileName}</span>
            <span className="tabular-nums">{displaySizeIn(locale, size)}</span>
            <span className="col-span-full flex gap-1.5 text-xs text-ink-3">
              <span className="whitespace-nowrap">SHA-256</span>
              <code className="min-w-0 truncate select-all">{sha256}</code>
            </span>
          </li>
        ))}
      </ul>
      <p className="py-2 text-xs text-ink-3">{facts.contentsNote}</p>
    </details>
  )
}
