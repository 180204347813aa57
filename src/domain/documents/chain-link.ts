import { hash } from 'node:crypto'
import type { DocumentKind } from './document-tables.ts'

/** The hash of a document: of the one before it, a line break and what it says itself. */
export const linkHash = (previous: string, snapshot: string): string => hash('sha256', `${previous}\n${snapshot}`)

/** Series: receipts and credit notes each have their own, and those of a demo are none. */
export const seriesOf = (kind: DocumentKind, { demo }: { demo: boolean }): string =>
  `${demo ? 'DEMO-' : ''}${kind === 'receipt' ? 'R' : 'C'}`

/** `R-2026-000001` */
export const documentName = (series: string, year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`
