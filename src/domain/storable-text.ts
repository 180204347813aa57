/** Whether every database can keep this text: it holds no U+0000 and no half of a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
