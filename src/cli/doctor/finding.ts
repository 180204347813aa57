/** What a check found, as one line; advice says what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: string
}

export const fine = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text: `${text} ${advice}` })
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text: `${text} ${advice}` })
