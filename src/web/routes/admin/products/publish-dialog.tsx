import { useState } from 'react'
import { inEachLanguage } from '#domain/each-language.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import type { StoppedProduct } from '#web/office/shown-products.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { StoppedProducts } from './stopped-products.tsx'

const texts = inEachLanguage({
  en: {
    title: 'Check this first',
    intro: (count: number): string =>
      count === 1
        ? 'It is not published yet. Tick it to publish it as it is.'
        : 'These are not published yet. Tick the ones to publish as they are.',
    list: 'Your decision',
    now: (chosen: number, others: number): string =>
      others > 0 ? `Publish ${chosen + others}` : chosen < 2 ? 'Publish as it is' : `Publish ${chosen} as they are`,
  },
  es: {
    title: 'Mira esto antes',
    intro: (count: number): string =>
      count === 1
        ? 'Todavía no está publicado. Marca su casilla para publicarlo tal como está.'
        : 'Todavía no están publicados. Marca los que están bien así.',
    list: 'Por decidir',
    now: (chosen: number, others: number): string =>
      others > 0 ? `Publicar ${chosen + others}` : chosen < 2 ? 'Publicar así' : `Publicar ${chosen} así`,
  },
  'pt-BR': {
    title: 'Veja isto antes',
    intro: (count: number): string =>
      count === 1
        ? 'Ele ainda não foi publicado. Marque a caixa para publicá-lo como está.'
        : 'Eles ainda não foram publicados. Marque os que estão certos assim.',
    list: 'A decidir',
    now: (chosen: number, others: number): string =>
      others > 0 ? `Publicar ${chosen + others}` : chosen < 2 ? 'Publicar assim' : `Publicar ${chosen} assim`,
  },
})

interface Publish {
  stopped: StoppedProduct[]
  /** How many other products are published too, without warnings. */
  others?: number
  pending: boolean
  onClose: () => void
  onPublish: (ids: string[]) => void
}

/** Lists every product with warnings; those that the owner does not check stay drafts. */
export function PublishDialog({ stopped, others = 0, pending, onClose, onPublish }: Publish) {
  const words = useTexts(texts)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <OfficeDialog title={words.title} onClose={onClose}>
      <p>{words.intro(stopped.length)}</p>
      <StoppedProducts
        label={words.list}
        products={stopped}
        chosen={chosen}
        onChoose={(id, on) =>
          setChosen((before) => new Set([...before].filter((one) => one !== id).concat(on ? id : [])))
        }
      />
      <DialogFooter
        pending={pending}
        disabled={chosen.size + others === 0}
        onClose={onClose}
        onConfirm={() => onPublish([...chosen])}
      >
        {words.now(chosen.size, others)}
      </DialogFooter>
    </OfficeDialog>
  )
}
