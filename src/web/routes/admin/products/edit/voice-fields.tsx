import { type ChangeEvent, Fragment, type ReactNode } from 'react'
import {
  longestOf,
  longestTag,
  mostTags,
  type Part,
  type TextField,
  textFieldIn,
} from '#domain/catalog/product-texts.ts'
import { type Language, languages } from '#domain/voice.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { isTagText } from '../field-values.ts'
import { AreaField, LineField } from '../fields.tsx'
import { productTexts } from '../product-texts.ts'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

export type VoiceName = TextField | 'tags'

/** The tags that searches use, and the product's name and description in other voices. */
export function VoiceFields({ form }: { form: ProductForm }) {
  const words = useTexts(texts)
  const { fields } = useTexts(productTexts)
  return (
    <>
      <LineField
        label={fields.tags}
        className="wide"
        value={form.values.tags}
        error={isTagText(form.values.tags) ? null : words.badTags(mostTags, longestTag)}
        hint={words.tagsHint}
        onChange={({ target }) => form.change({ tags: target.value })}
      />
      {languages.map((language) => (
        <TextsIn key={language} language={language} form={form} />
      ))}
    </>
  )
}

function TextsIn({ language, form }: { language: Language; form: ProductForm }) {
  const words = useTexts(texts)
  const { fields } = useTexts(productTexts)
  const typed = (part: Part) => {
    const name = textFieldIn(part, language)
    return {
      label: fields[name],
      lang: language,
      value: form.values[name],
      maxLength: longestOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        form.change({ [name]: target.value }),
    }
  }
  const inputs = {
    title: <LineField {...typed('title')} hint={words.voiceHint} />,
    description: <AreaField {...typed('description')} />,
    appearance: <AreaField {...typed('appearance')} rows={2} hint={words.appearanceHint} />,
  } satisfies Record<Part, ReactNode>
  return (
    <div className="wide grid gap-3">
      {Object.entries(inputs).map(([part, input]) => (
        <Fragment key={part}>{input}</Fragment>
      ))}
    </div>
  )
}
