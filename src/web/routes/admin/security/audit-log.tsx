import { Link } from 'react-router'
import { isRecord } from '#web/is-record.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { FilterSelect, Filters } from '#web/office/filters.tsx'
import { Outcome } from '#web/office/outcome.tsx'
import { PageLinks } from '#web/office/page-links.tsx'
import { Cell, Table } from '#web/office/table.tsx'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { ZoneNote } from '#web/office/zone-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { countryName } from '#web/voices/country-names.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { texts as codeTexts } from '../codes/texts.ts'
import { texts as orderTexts } from '../orders/texts.ts'
import { texts as overviewTexts } from '../overview/texts.ts'
import { describeChanges } from '../products/edit/describe-changes.ts'
import { historyTexts } from '../products/edit/history-texts.ts'
import { texts as settingTexts } from '../settings/texts.ts'
import { reverseTexts } from '../taxes/reverse-texts.ts'
import { texts as taxTexts } from '../taxes/texts.ts'
import type { Route } from './+types/page.ts'
import { describeCodeChanges } from './describe-code-changes.ts'
import { describeTaxChanges } from './describe-tax-changes.ts'
import { detailTexts } from './detail-texts.ts'
import { taxRecordTexts } from './tax-record-texts.ts'
import { texts } from './texts.ts'

/** Who did what to what, and when. */
export function AuditLog({ audit, names }: Pick<Route.ComponentProps['loaderData'], 'audit' | 'names'>) {
  const { call, pending, failure } = useOfficeCall()
  const words = useTexts(texts)
  const { shortInstant, day } = useFormats()
  const { nameOf } = useCategoryNames()
  const products = useTexts(historyTexts)
  const settings = useTexts(settingTexts)
  const ofOthers = useTexts(detailTexts)
  const { fields: ofCodes } = useTexts(codeTexts)
  const { states } = useTexts(orderTexts)
  const { columns } = words
  const tellRates = useTaxWords()
  const tell = ({ action, details }: { action: string; details: string }) => {
    if (action === 'taxes.change') return describeTaxChanges(JSON.parse(details), tellRates)
    const common = { ...products, categoryName: nameOf, instant: shortInstant, day }
    if (action.startsWith('code.'))
      return describeCodeChanges(JSON.parse(details), { ...common, fields: { ...ofOthers, ...ofCodes } })
    return tellDetails(details, {
      ...common,
      fields: { ...ofOthers, ...products.fields, ...labelsOf(settings.fields) },
      values: action === 'order.cancel' ? states : products.values,
    })
  }
  return (
    <div className="mt-10">
      <h2 className="text-base font-semibold">{words.audit}</h2>
      <Filters search={{ label: words.search, placeholder: words.placeholder }}>
        <FilterSelect name="area" label={words.area} options={[['', words.anyArea], ...Object.entries(words.areas)]} />
      </Filters>
      <Outcome failure={failure} />
      <Table
        name={words.audit}
        columns={[
          { key: 'when', label: columns.when },
          { key: 'who', label: columns.who },
          { key: 'what', label: columns.what },
          { key: 'to', label: columns.to },
          { key: 'details', label: columns.details },
        ]}
      >
        {audit.items.map((entry) => (
          <tr key={entry.id}>
            <Cell place="beside">
              <time dateTime={entry.at} className="text-ink-3">
                {shortInstant(entry.at)}
              </time>
            </Cell>
            <Cell place="end">{entry.by}</Cell>
            <Cell place="lead">{words.actions[entry.action] ?? products.actions[entry.action] ?? entry.action}</Cell>
            <Cell place="below" wide>
              <Subject {...entry} known={names[entry.subject] ?? entry.person} />
            </Cell>
            <Cell place="more">
              {tell(entry).join('; ')}
              {entry.action === 'settings.change' && (
                <Button
                  kind="bare"
                  disabled={pending}
                  onClick={() => call('POST /admin/settings/history/{entryId}/undo', { params: { entryId: entry.id } })}
                >
                  {products.undo}
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
      {audit.items.length === 0 && <p className="py-6 text-ink-2">{words.none}</p>}
      {audit.items.length > 0 && <ZoneNote />}
      <PageLinks {...audit} />
    </div>
  )
}

function useTaxWords(): Parameters<typeof describeTaxChanges>[1] {
  const { percent } = useTexts(taxTexts)
  const { title: reverseCharge } = useTexts(reverseTexts)
  const { locale } = useVoice()
  const { count, day } = useFormats()
  // Browsers name countries differently from the server.
  const isNamed = useHydrated()
  return {
    ...useTexts(taxRecordTexts),
    ...{ reverseCharge, day },
    country: (code) => (isNamed ? countryName(locale, code) : code),
    percent: (number) => percent(count(number)),
  }
}

const rooms: Record<string, string> = { order: 'orders', account: 'customers', product: 'products' }

/** For these kinds the subject's id is its name, even if the subject is gone; for others the name is in the details. */
const named = ['content', 'code', 'key', 'certificate-key']

function nameIn(kind: string, id: string, details: string, jobs: Record<string, string>): string | null {
  if (named.includes(kind)) return id
  const told: unknown = JSON.parse(details)
  if (!isRecord(told)) return null
  if (kind === 'job') return `${jobs[`${told.kind}`] ?? told.kind} …`
  if (kind !== 'webhook') return null
  const held = [told, told.after, told.before].find((one) => isRecord(one) && typeof one.url === 'string')
  return isRecord(held) ? `${held.url}` : null
}

/** The subject of an action by the name that people know, linked if it has a page. */
function Subject({ subject, details, known }: { subject: string; details: string; known: string | null }) {
  const { subjects } = useTexts(texts)
  const { kinds } = useTexts(overviewTexts).givenUp
  const [kind = ''] = subject.split(':')
  const id = subject.slice(kind.length + 1)
  const told = known ?? nameIn(kind, id, details, kinds)
  const name = [subjects[kind] ?? kind, told].filter(Boolean).join(' ')
  const room = rooms[kind]
  return room && id ? <Link to={`/admin/${room}/${encodeURIComponent(id)}`}>{name}</Link> : name
}

const labelsOf = (fields: Record<string, { label: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** An entry's details in words; settings by their labels. */
function tellDetails(text: string, words: Parameters<typeof describeChanges>[1]): string[] {
  const read: unknown = JSON.parse(text)
  if (!isRecord(read)) return []
  const { refund: _id, minor: _minor, ...details } = read
  const { changes } = details
  if (Array.isArray(changes)) return changes.flatMap((change) => tellImported(change, words))
  if (!isRecord(changes)) {
    const { before, after } = details
    // Built-in content, before or after the change, has no fields of its own.
    const whole = isRecord(before) || isRecord(after) ? { before: before ?? {}, after: after ?? {} } : {}
    return describeChanges(before === undefined ? details : { ...details, ...whole }, words)
  }
  return Object.entries(changes).flatMap(([name, change]) =>
    isRecord(change)
      ? describeChanges({ before: { [name]: change.before }, after: { [name]: change.after } }, words)
      : [],
  )
}

/** One product of an import, with its fields' previous values. */
function tellImported(change: unknown, words: Parameters<typeof describeChanges>[1]): string[] {
  if (!isRecord(change)) return []
  const { title, differences } = change
  const told = (Array.isArray(differences) ? differences : []).flatMap((one) =>
    isRecord(one)
      ? describeChanges({ before: { [`${one.field}`]: one.before }, after: { [`${one.field}`]: one.after } }, words)
      : [],
  )
  return [[title, told.join(', ')].filter(Boolean).join(': ')]
}
