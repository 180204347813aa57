import { textFieldIn } from '#domain/catalog/product-texts.ts'
import { languages } from '#domain/voice.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { AreaField, LineField } from '../fields.tsx'
import { productTexts } from '../product-texts.ts'
import { texts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

/** The words that searches find a product by, and what it is called and told to be in other voices. */
export function VoiceFields({ form: { values, change } }: { form: ProductForm }) {
  const words = useTexts(texts)
  const { fields } = useTexts(productTexts)
  return (
    <>
      <LineField
        label={fields.tags}
        className="wide"
        value={values.tags}
        hint={words.tagsHint}
        onChange={({ target }) => change({ tags: target.value })}
      />
      {languages.map((language) => {
        const [title, description] = [textFieldIn('title', language), textFieldIn('description', language)]
        const appearance = textFieldIn('appearance', language)
        return (
          <div key={language} className="wide grid gap-3">
            <LineField
              label={fields[title]}
              lang={language}
              value={values[title]}
              hint={words.voiceHint}
              onChange={({ target }) => change({ [title]: target.value })}
            />
            <AreaField
              label={fields[description]}
              lang={language}
              value={values[description]}
              onChange={({ target }) => change({ [description]: target.value })}
            />
            <AreaField
              label={fields[appearance]}
              rows={2}
              lang={language}
              value={values[appearance]}
              hint={words.appearanceHint}
              onChange={({ target }) => change({ [appearance]: target.value })}
            />
          </div>
        )
      })}
    </>
  )
}
