import type { Sentence } from '#domain/each-language.ts'
import type { MediaWorker } from '#domain/media-worker.ts'

/** What crosses into a media process. */
export type MediaTask = {
  [Name in keyof MediaWorker]: { name: Name; input: Parameters<MediaWorker[Name]> }
}[keyof MediaWorker]

/** What comes back of a task: a result, or the refusal or failure in words. */
export type MediaAnswer = { result: unknown } | { refusal: Sentence } | { failure: string }

/** What a process says first: from here on its end is the fault of its task, not of its start. */
export const readyForTasks = 'ready'

export const isPhotoTask = ({ name }: MediaTask): boolean => name === 'prepareShooting' || name === 'takePhoto'

/** Does a task by the worker's own operation. */
export function runTask(worker: MediaWorker, task: MediaTask): Promise<unknown> {
  switch (task.name) {
    case 'checkModel':
      return worker.checkModel(...task.input)
    case 'measureModel':
      return worker.measureModel(...task.input)
    case 'makePreview':
      return worker.makePreview(...task.input)
    case 'prepareShooting':
      return worker.prepareShooting(...task.input)
    case 'takePhoto':
      return worker.takePhoto(...task.input)
    case 'resizePicture':
      return worker.resizePicture(...task.input)
    case 'readPicture':
      return worker.readPicture(...task.input)
    case 'printDocument':
      return worker.printDocument(...task.input)
    case 'printCertificate':
      return worker.printCertificate(...task.input)
  }
}

/** A worker whose tasks are done elsewhere; `run` gives what the operation of that name gives. */
export function delegateTasks(run: (task: MediaTask) => Promise<unknown>): MediaWorker {
  const hand = <Name extends keyof MediaWorker>(name: Name, input: Parameters<MediaWorker[Name]>) =>
    // The pair is one of the union, and its result that of the operation, by the types of this function's parameters.
    run({ name, input } as MediaTask) as ReturnType<MediaWorker[Name]>
  return {
    checkModel: (...input) => hand('checkModel', input),
    measureModel: (...input) => hand('measureModel', input),
    makePreview: (...input) => hand('makePreview', input),
    prepareShooting: (...input) => hand('prepareShooting', input),
    takePhoto: (...input) => hand('takePhoto', input),
    resizePicture: (...input) => hand('resizePicture', input),
    readPicture: (...input) => hand('readPicture', input),
    printDocument: (...input) => hand('printDocument', input),
    printCertificate: (...input) => hand('printCertificate', input),
  }
}
