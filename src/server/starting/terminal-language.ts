import { type Language, languages } from '#domain/voice.ts'

/**
 * The language of a terminal, by the variables of POSIX in their order (Base Definitions, 8.2); English when they name
 * none, or one that the shop does not speak.
 */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const [name = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@-]/)
  return languages.find((language) => language.split('-')[0] === name.toLowerCase()) ?? 'en'
}
