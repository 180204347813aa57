import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsIn } from '#domain/each-language.ts'
import { languages } from '#domain/voice.ts'
import { privacyTexts } from './privacy-texts.server.ts'

const source = join(import.meta.dirname, '../../..')

type InEachLanguage = Record<(typeof languages)[number], string>
const session: InEachLanguage = {
  en: 'keeps you signed in',
  es: 'mantiene tu sesión abierta',
  'pt-BR': 'mantém você conectado',
}

/** The files that write cookies, and what the page says about each. */
const told: Record<string, InEachLanguage> = {
  // Takes away the one by which the session's ends with the browser.
  'adapters/sign-in/better-auth-brief.ts': session,
  'adapters/sign-in/better-auth-confirmation.ts': {
    en: 'enter the password of an address that is not confirmed yet, one lets the e-mailed link confirm the address',
    es: 'de escribir la contraseña de un correo aún sin confirmar, otra deja que el enlace del correo confirme',
    'pt-BR': 'de digitar a senha de um e-mail ainda não confirmado, outro deixa o link do e-mail confirmar',
  },
  'adapters/sign-in/better-auth-cookies.ts': session,
  'adapters/sign-in/better-auth-known-device.ts': {
    en: 'this device knows your account',
    es: 'este dispositivo conoce tu cuenta',
    'pt-BR': 'este aparelho conhece a sua conta',
  },
  'api/caller.ts': {
    en: 'an order while it is being paid, for 24 hours',
    es: 'un pedido mientras se paga, durante 24 horas',
    'pt-BR': 'um pedido enquanto ele é pago, por 24 horas',
  },
  'api/shop/accounts/accounts.ts': {
    en: 'one that is refused, leaves a cookie for a few minutes',
    es: 'un intento rechazado, deja una cookie por unos minutos',
    'pt-BR': 'uma tentativa recusada, deixa um cookie por alguns minutos',
  },
  'api/shop/orders/guest-orders.ts': {
    en: 'an order made without an account, for an hour',
    es: 'un pedido hecho sin cuenta, durante una hora',
    'pt-BR': 'um pedido feito sem conta, por uma hora',
  },
  'domain/voice.ts': {
    en: 'the language you chose',
    es: 'el idioma que elegiste',
    'pt-BR': 'o idioma que você escolheu',
  },
}

test('every cookie that is written anywhere is told on the privacy page, in each language', () => {
  const writes = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => /\bset(?:Signed)?Cookie\(|Max-Age=/.test(readFileSync(join(source, path), 'utf8')))
  expect(writes.toSorted()).toEqual(Object.keys(told).toSorted())
  for (const language of languages) {
    const { sections } = textsIn(language, privacyTexts)
    const said = sections.find(({ heading }) => heading === 'Cookies')?.paragraphs.join(' ') ?? ''
    for (const words of Object.values(told)) expect(said).toContain(words[language])
  }
})
