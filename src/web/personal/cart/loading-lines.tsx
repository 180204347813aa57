/** Placeholders for lines that are loading; visible only if that takes longer than 150 ms. */
export function LoadingLines({ label, lang }: { label: string; lang?: string }) {
  return (
    <div role="status" lang={lang} className="appear-late">
      <span className="sr-only">{label}</span>
      <LoadingLine />
      <LoadingLine />
      <LoadingLine />
    </div>
  )
}

const LoadingLine = () => (
  <div
    aria-hidden="true"
    className="breathing grid grid-cols-[72px_1fr] gap-4 border-b border-line py-4 last:border-b-0"
  >
    <span className="waiting-box aspect-4/5" />
    <span className="grid content-start gap-3 pt-1">
      <span className="waiting-box h-4 w-3/5" />
      <span className="waiting-box h-4 w-1/4" />
    </span>
  </div>
)
