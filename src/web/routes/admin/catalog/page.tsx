import { addressOf } from '#web/call-store.ts'
import { BackLink } from '#web/office/back-link.tsx'
import { ExportLink } from '#web/office/export-link.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import '../products/products.css'
import './catalog.css'
import { ImportReportView } from './import-report.tsx'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

export const meta = officeMeta(texts)

/** Export and import of the whole catalog as a file; an import always starts with a dry run. */
export default function CatalogPage() {
  const words = useTexts(texts)
  const { outcome, working, choose, importNow } = useImport()
  const take = ([file]: Iterable<File>) => file && choose(file)
  const report = outcome?.report ?? null
  const download = (format: 'json' | 'csv', label: string) => (
    <ExportLink href={addressOf('GET /admin/catalog/export', { query: { format } })}>{label}</ExportLink>
  )
  return (
    <>
      <BackLink to="/admin/products">{words.back}</BackLink>
      <OfficePageHeader title={words.title} intro={words.intro}>
        {download('json', words.exportJson)}
        {download('csv', words.exportCsv)}
      </OfficePageHeader>
      <section
        aria-label={words.choose}
        className="drop-zone mt-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <p className="text-ink-2">{words.drop}</p>
        <FileButton kind="solid" pending={working !== null} accept=".json,.csv" name="catalog" onFiles={take}>
          {words.choose}
        </FileButton>
      </section>
      <div className="mt-6">
        {working === 'try' && <p role="status">{words.reading}</p>}
        {report && !report.dryRun && (
          <div className="mb-4">
            <Notice kind="success" role="status">
              {words.done}
            </Notice>
          </div>
        )}
        {outcome && working !== 'try' && <ImportReportView outcome={outcome} />}
      </div>
      {report?.dryRun && report.changes.length > 0 && (
        <div className="desk-bar">
          <Button kind="accent" pending={working !== null} onClick={importNow}>
            {working === 'import' ? words.importing : words.importNow}
          </Button>
        </div>
      )}
    </>
  )
}
