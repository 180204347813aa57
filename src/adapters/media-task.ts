import type { MediaWorker } from '#domain/services.ts'

/** What crosses into a media process. */
export type MediaTask = {
  [Name in keyof MediaWorker]: { name: Name; input: Parameters<MediaWorker[Name]> }
}[keyof MediaWorker]

/** What comes back: a result, or the refusal or failure in words. */
export type MediaAnswer = { result: unknown } | { refusal: string } | { failure: string }
