import type { Visitor } from '#domain/accounts/visitor.ts'
import type { Clock } from '#domain/services.ts'
import { defaultVoice, readVoice, type Voice } from '#domain/voice.ts'

/** The sender of a cookie header, as far as shared pages need to know. */
export interface KnownVisitor {
  visitor: Visitor | null
  voice: Voice
  /** The change mark at which this was true. */
  mark: number
  /** Epoch milliseconds; looked up again after it. */
  until: number
}

const longestMs = 5_000
const mostKnown = 5_000
/** Cookies and visitor data that are longer together are looked up each time instead of kept. */
const longest = 3_000

const lengthOf = (cookies: string, visitor: Visitor | null) =>
  cookies.length + (visitor ? visitor.name.length + (visitor.image?.length ?? 0) : 0)

/**
 * Caches sessions by cookie header, so that a page that is ready costs no read. An entry holds only while nothing was
 * committed since, for at most 5 s, and never beyond the session's own end.
 */
export function createKnownVisitors(
  { clock }: { clock: Clock },
  { findVisitor, sessionCookie }: { findVisitor: (cookies: string) => Promise<Visitor | null>; sessionCookie: string },
) {
  const known = new Map<string, KnownVisitor>()
  const strangers = new Map<Voice, KnownVisitor>()

  const stranger = (voice: Voice): KnownVisitor => {
    const there = strangers.get(voice)
    if (there) return there
    const made = { visitor: null, voice, mark: -1, until: Number.POSITIVE_INFINITY }
    strangers.set(voice, made)
    return made
  }

  return {
    /** Who this is, if known for certain at this mark. */
    recall(cookies: string | undefined, mark: number): KnownVisitor | undefined {
      if (!cookies?.includes(sessionCookie)) return stranger(readVoice(cookies) ?? defaultVoice)
      const entry = known.get(cookies)
      return entry && entry.mark === mark && entry.until > clock.now().getTime() ? entry : undefined
    },
    /** Asks the database; `mark` must have been read before. */
    async learn(cookies: string, mark: number): Promise<KnownVisitor> {
      const voice = readVoice(cookies) ?? defaultVoice
      const visitor = await findVisitor(cookies)
      const soon = clock.now().getTime() + longestMs
      const until = visitor ? Math.min(soon, Date.parse(visitor.sessionEndsAt)) : soon
      const entry = { visitor, voice, mark, until }
      if (lengthOf(cookies, visitor) <= longest) {
        if (known.size >= mostKnown) known.clear()
        known.set(cookies, entry)
      }
      return entry
    },
    clear: () => known.clear(),
  }
}

export type KnownVisitors = ReturnType<typeof createKnownVisitors>
