import { unreadable } from '../triangle-soup.ts'

/** What else arrives under a model's name, by its first bytes. */
const others: { begins: RegExp; is: string }[] = [
  {
    begins: /^(\ufeff|ï»¿)?\s*<(!doctype html|html|head|body|script)\b/i,
    is: 'a web page; the download has probably failed',
  },
  { begins: /^(ï»¿)?\s*<\?xml/i, is: 'an XML document' },
  { begins: /^.PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s, is: 'a picture' },
  { begins: /^%PDF-/, is: 'a PDF document' },
  { begins: /^Rar!|^7z\xbc\xaf/, is: 'an archive, but no ZIP' },
  { begins: /^\s*; (generated|external perimeters)|^\s*;FLAVOR:/, is: 'print code for one printer, no model' },
  { begins: /^glTF/, is: 'a glTF scene; export it as STL, OBJ or 3MF' },
  { begins: /^ISO-10303-21/, is: 'a STEP drawing; export it as STL, OBJ or 3MF' },
]

/**
 * Says by name what a file is that is no model.
 * @throws ShopError invalid-argument
 */
export function refuseOther(bytes: Uint8Array): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const known = others.find(({ begins }) => begins.test(head))
  if (known) throw unreadable(`The file is ${known.is}.`)
}
