import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import type { SettingProblem } from './setting-rules.ts'

/** The refusal of changed settings; its details are for programs, and for the office, which has its own wording. */
export const refuseSettings = (problems: SettingProblem[]): ShopError =>
  new ShopError(
    'invalid-argument',
    inAll((language) => problems.map(({ message }) => message[language]).join(' ')),
    { details: { problems: problems.map(({ message, ...problem }) => ({ ...problem, message: message.en })) } },
  )
