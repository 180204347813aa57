import { Link } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CheckoutLine } from './checkout-source.ts'
import type { Twice } from './find-twice.ts'

const es = {
  twice: (figures: string, lines: string) =>
    `Más de una vez en esta compra: ${figures} (en ${lines}). Se cobra cada vez, y con una basta.`,
  remove: (figure: string) => `Quitar ${figure}`,
}

const texts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: {
    twice: (figures, lines) =>
      `More than once in this purchase: ${figures} (in ${lines}). It is charged each time, and once is enough.`,
    remove: (figure) => `Remove ${figure}`,
  },
  'pt-BR': {
    twice: (figures, lines) =>
      `Mais de uma vez nesta compra: ${figures} (em ${lines}). É cobrado a cada vez, e uma basta.`,
    remove: (figure) => `Remover ${figure}`,
  },
})

/** Figures that this order would charge for more than once, and how to take them out of the cart. */
export function TwiceNote({ found, lines }: { found: Twice[]; lines: CheckoutLine[] }) {
  const { removeFromCart } = usePersonal()
  const { checkout } = useTexts(personalTexts)
  const words = useTexts(texts)
  return (
    <Notice kind="warning" role="status">
      {found.map(({ figures, lines: from, alone }) => {
        const line = lines.find(({ slug }) => slug === alone)
        return (
          <div key={figures.join()} className="mb-2 last:mb-0">
            <p>{words.twice(figures.join(', '), from.join(', '))}</p>
            {line ? (
              <Button className="mt-2" onClick={() => removeFromCart(line)}>
                {words.remove(line.name)}
              </Button>
            ) : (
              <Link to="/cart" className="underline">
                {checkout.backToCart}
              </Link>
            )}
          </div>
        )
      })}
    </Notice>
  )
}
