import type { Mail } from '../services.ts'

export interface MailContent {
  to: string
  subject: string
  paragraphs: string[]
  /** Shown as a list below the paragraphs. */
  items?: string[]
  /** Paragraphs below that list. */
  after?: string[]
  action: { label: string; link: string }
  /** Why it was sent, and where to unsubscribe. */
  reason?: { words: string; link: string }
  storeName: string
  /** The language of its text. */
  language: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

/** Owners' notes have lines of their own. Not every mail program follows `white-space`. */
const htmlOf = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')
const itemOf = (text: string) => `- ${text.replace(/\r?\n/g, '\n  ')}`

const page = 'margin:0;padding:24px;background:#f4f2ee;color:#1d1c1a;font:16px/1.5 system-ui,sans-serif'
const card = 'max-width:34em;margin:0 auto;padding:24px 28px;background:#fff;border-radius:12px'
const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1d1c1a;color:#fff;text-decoration:none'
const small = 'color:#6b6861;font-size:14px'

/** The same mail as plain text and as HTML that loads no picture or style sheet from elsewhere. */
export function composeMail(content: MailContent): Mail {
  const { to, subject, paragraphs, items = [], after = [], action, reason, storeName, language } = content
  const text = [
    ...paragraphs,
    ...(items.length > 0 ? [items.map(itemOf).join('\n')] : []),
    ...after,
    `${action.label}:\n${action.link}`,
    ...(reason ? [`${reason.words}\n${reason.link}`] : []),
    storeName,
  ].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${page}"><div style="${card}">`,
    ...paragraphs.map((paragraph) => `<p>${htmlOf(paragraph)}</p>`),
    ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</ul>`] : []),
    ...after.map((paragraph) => `<p>${htmlOf(paragraph)}</p>`),
    `<p><a href="${escapeHtml(action.link)}" style="${button}">${escapeHtml(action.label)}</a></p>`,
    ...(reason
      ? [
          `<p style="${small}">${escapeHtml(reason.words)} <a href="${escapeHtml(reason.link)}">${escapeHtml(reason.link)}</a></p>`,
        ]
      : []),
    `<p style="${small}">${escapeHtml(storeName)}</p></div></body></html>`,
  ].join('\n')
  return { to, subject, text, html }
}
