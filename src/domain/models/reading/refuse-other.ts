import type { Sentence } from '../../each-language.ts'
import { sayModel } from '../model-texts.ts'
import { unreadable } from '../triangle-soup.ts'

/** Other kinds of files that arrive under a model's name, by their first bytes. */
const others: { begins: RegExp; is: Sentence }[] = [
  {
    begins: /^(\ufeff|ï»¿)?\s*<(!doctype html|html|head|body|script)\b/i,
    is: sayModel.webPage,
  },
  { begins: /^(ï»¿)?\s*<\?xml/i, is: sayModel.xml },
  { begins: /^.PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s, is: sayModel.picture },
  { begins: /^%PDF-/, is: sayModel.pdf },
  { begins: /^Rar!|^7z\xbc\xaf/, is: sayModel.otherArchive },
  { begins: /^\s*; (generated|external perimeters)|^\s*;FLAVOR:/, is: sayModel.printCode },
  { begins: /^glTF/, is: sayModel.gltf },
  { begins: /^ISO-10303-21/, is: sayModel.step },
]

/**
 * Refuses a known kind of file that is not a model, and names it.
 * @throws ShopError invalid-argument
 */
export function refuseOther(bytes: Uint8Array): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const known = others.find(({ begins }) => begins.test(head))
  if (known) throw unreadable(known.is)
}
