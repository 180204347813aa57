import type { MediaWorker } from '#domain/services.ts'

/** What crosses into a media process. */
export type MediaTask = {
  [Name in keyof MediaWorker]: { name: Name; input: Parameters<MediaWorker[Name]> }
}[keyof MediaWorker]

/** What comes back of a task: a result, or the refusal or failure in words. */
export type MediaAnswer = { result: unknown } | { refusal: string } | { failure: string }

/** What a process says first: from here on it ends by what it works on, not because it could not be started. */
export const readyForTasks = 'ready'
