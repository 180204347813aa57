import type { Language } from '#domain/voice.ts'
import { usageTexts } from './usage-texts.ts'

/** How each command is called, and what it does. */
export function describeUsage(language: Language): string {
  const { usage, commands, settings } = usageTexts[language]
  const lines = Object.entries(commands).flatMap(([form, what]) => [
    `  npm run shop -- ${form}`,
    ...what.split('\n').map((line) => `      ${line}`),
  ])
  return [usage, ...lines, '', settings].join('\n')
}
