import { Form, useSubmit } from 'react-router'
import { shopContext } from '#web/loaders/shop-context.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { contentChoices } from './content-choices.ts'
import { ContentEditor } from './content-editor.tsx'
import { loadContent } from './load-content.server.ts'
import '../settings/settings.css'
import { SmallSelect } from '#web/office/small-select.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { texts } from './texts.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  loadContent(context.get(shopContext), await openOffice(context), url.searchParams.get('what') ?? 'carousel')

export const meta = officeMeta(texts)

/** Edits the content of the pages, one piece at a time. */
export default function Content({ loaderData }: Route.ComponentProps) {
  const words = useTexts(texts)
  const submit = useSubmit()
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro} />
      <Form className="settings-fields max-w-[44rem]">
        <div className="grid gap-1.5">
          <label htmlFor="what" className="text-sm font-semibold">
            {words.what}
          </label>
          <SmallSelect
            id="what"
            name="what"
            value={loaderData.name}
            onChange={(event) => submit(event.currentTarget.form)}
          >
            <SelectOptions options={contentChoices(words)} />
          </SmallSelect>
        </div>
      </Form>
      <ContentEditor key={loaderData.name} content={loaderData} />
    </>
  )
}
