import type { Sentence } from '#domain/each-language.ts'
import type { MediaWorker } from '#domain/media-worker.ts'

/** A task as sent to a media process. */
export type MediaTask = {
  [Name in keyof MediaWorker]: { name: Name; input: Parameters<MediaWorker[Name]> }
}[keyof MediaWorker]

/** The outcome of a task: a result, or the refusal or failure in words. */
export type MediaAnswer = { result: unknown } | { refusal: Sentence } | { failure: string }

/** A process's first message: if it ends after this, the fault is its task's and not its start's. */
export const readyForTasks = 'ready'

/** Tasks on models, in the order in which waiting ones begin: an owner waits for facts, nobody for photos. */
export const modelTasks: MediaTask['name'][] = [
  'checkModel',
  'measureModel',
  'makePreview',
  'prepareShooting',
  'takePhoto',
]

export const isModelTask = ({ name }: MediaTask): boolean => modelTasks.includes(name)

export const isPhotoTask = ({ name }: MediaTask): boolean => name === 'prepareShooting' || name === 'takePhoto'

/** Runs a task by the worker's operation of that name. */
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

/** A worker whose tasks are run elsewhere; `run` returns what the operation of that name returns. */
export function delegateTasks(run: (task: MediaTask) => Promise<unknown>): MediaWorker {
  const hand = <Name extends keyof MediaWorker>(name: Name, input: Parameters<MediaWorker[Name]>) =>
    // By the types of this function's parameters, the pair is one of the union, and its result the operation's.
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
