import { textsIn } from '#domain/each-language.ts'
import type { Voice } from '#domain/voice.ts'
import { isCatalogPage } from '#web/serving/catalog-pages.ts'
import { lastSeenTexts } from './last-seen-texts.ts'

/** What every page that is shown offline needs. */
export interface StillParts {
  voice: Voice
  /** The script that waits for the connection. */
  script: string
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
const controls = /<(button|input|select|textarea)\b/g

/** Disables links to anything but catalog pages: nothing can be bought, searched or signed in to while offline. */
const stopLink = (tag: string): string => {
  const href = / href="(\/[^"]*)"/.exec(tag)?.[1]
  if (!href || isCatalogPage(new URL(href.replaceAll('&amp;', '&'), 'http://store'))) return tag
  return tag.replace(/ href="[^"]*"/, ' role="link" aria-disabled="true"')
}

const barOf = ({ voice }: StillParts, at: Date) => {
  const { lang, offline, seen, again } = textsIn(voice, lastSeenTexts)
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(at)
  return `<aside lang="${lang}" class="bg-warning-bg py-3 text-sm leading-snug text-warning"><div class="wrap flex flex-wrap items-center gap-x-4 gap-y-1"><p role="status"><b>${offline}:</b> ${escapeHtml(seen(when))}</p><a href="" class="font-semibold underline">${again}</a></div></aside>`
}

const scriptOf = ({ script }: StillParts) => `<script src="${escapeHtml(script)}" defer></script>`

/**
 * A page as the store sent it, without what needs the store: no scripts, disabled controls, and a note of when it was
 * seen.
 */
export const writeStill = (page: string, parts: StillParts, at: Date): string =>
  page
    .replace(scripts, '')
    .replace(controls, '<$1 disabled')
    .replace(/<a\b[^>]*>/g, stopLink)
    .replace(/<html\b/, '<html data-still')
    // After the skip link, if there is one.
    .replace(/<body\b[^>]*>(<a href="#main"[^>]*>[^<]*<\/a>)?/, (start) => start + barOf(parts, at))
    .replace(/<\/body>/, () => `${scriptOf(parts)}</body>`)

/** The title without the store's name, HTML-escaped as in the page. */
export const titleOf = (page: string): string => /<title>([^<]*?)(?: \| [^|<]*)?<\/title>/.exec(page)?.[1] ?? ''

interface SeenPage {
  address: string
  /** HTML-escaped, as in the page. */
  title: string
}

/** The page shown for one that was never seen: the reason, what can be done, and the seen pages, newest first. */
export function writeOffline(pages: SeenPage[], { styles, ...parts }: StillParts & { styles: string[] }): string {
  const { lang, offline, none, rest, list, again } = textsIn(parts.voice, lastSeenTexts)
  const links = pages.map(
    ({ address, title }) =>
      `<li class="border-b border-line"><a class="flex min-h-ctl items-center py-2" href="${escapeHtml(address)}">${title}</a></li>`,
  )
  return `<!DOCTYPE html><html lang="${lang}" data-voice="${parts.voice}" data-still><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${offline}</title><meta name="robots" content="noindex">${styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main class="wrap grid content-start gap-4 py-[clamp(1.5rem,4vw,4.5rem)]"><h1 class="text-2xl">${offline}</h1><p class="max-w-[60ch] text-ink-2">${none}</p><p class="max-w-[60ch] text-ink-2">${rest}</p><p><a href="" class="inline-flex min-h-ctl items-center rounded-ctl bg-solid px-5 font-semibold text-on-solid no-underline">${again}</a></p>${links.length > 0 ? `<h2 class="mt-4 text-xl">${list}</h2><ul class="max-w-[60ch]">${links.join('')}</ul>` : ''}</main>${scriptOf(parts)}</body></html>`
}
