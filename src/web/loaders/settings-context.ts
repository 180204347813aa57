import { createContext, useContext } from 'react'
import type { PublicSettings } from './public-settings.ts'

export const settingsContext = createContext<PublicSettings | null>(null)

const unknown: PublicSettings = {
  storeName: 'Estela',
  demo: false,
  baseUrl: '',
  access: 'members',
  lockoutUrl: null,
  supportEmail: null,
  supportChatUrl: null,
  socialUrl: null,
  signInProviders: [],
  accent: null,
  claims: { badge: null, stars: false, studio: false },
  lastSeen: false,
}

/** The settings that the browser may know; neutral values on an error page that came before any data. */
export const useSettings = (): PublicSettings => useContext(settingsContext) ?? unknown
