import { SaxesParser } from 'saxes'

/** An element of an answer, with its text and its children. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** The root of an XML answer; null when it is not XML. Answers of an object store are small and flat. */
export function readXml(text: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  let broken = false
  parser.on('error', () => {
    broken = true
  })
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('closetag', () => void open.pop())
  // An answer that takes long is preceded by spaces, before the declaration.
  parser.write(text.trimStart()).close()
  return broken ? null : (root.children[0] ?? null)
}

export const textIn = (element: XmlElement | null, name: string): string =>
  element?.children.find((child) => child.name === name)?.text ?? ''
